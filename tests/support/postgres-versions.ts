/** A major version of PostgreSQL the tests can run on. */
export type TestCluster = "18" | "15";

/** Install path, on Debian and Ubuntu, of the oldest version Kaunta supports. */
export const binariesOfOldest = "/usr/lib/postgresql/15/bin";
