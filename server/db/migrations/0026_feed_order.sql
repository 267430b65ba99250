-- The feed's cursor is compared by code points on every database: under another collation '~' is before
-- the letters, and each idle poll would send the last commit again.
ALTER TABLE "changes" ALTER COLUMN "entity" TYPE text COLLATE "C";
