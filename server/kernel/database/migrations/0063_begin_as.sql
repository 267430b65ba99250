-- Says whose transaction it is, in one call; answers whether its tables are spread over several nodes (decisions/0084).
CREATE FUNCTION public.kaunta_begin(whose uuid, business uuid, places uuid[]) RETURNS boolean
    LANGUAGE plpgsql
    AS $$
BEGIN
  SET LOCAL ROLE kaunta_app;
  PERFORM pg_catalog.set_config('kaunta.user', whose::text, true),
    pg_catalog.set_config('kaunta.business', business::text, true),
    pg_catalog.set_config('kaunta.places', coalesce(places::text, ''), true);
  RETURN false;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION public.kaunta_begin(uuid, uuid, uuid[]) FROM PUBLIC;
