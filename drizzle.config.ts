import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: "./server/{kernel/database,modules/*}/schema-*.ts",
  out: "./server/kernel/database/migrations",
});
