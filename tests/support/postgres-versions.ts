/** A major version of PostgreSQL the tests can run on. */
export type TestCluster = "18" | "15";

/** Where Debian and Ubuntu put the oldest version Kaunta works with. */
export const binariesOfOldest = "/usr/lib/postgresql/15/bin";
