-- All functions look for names where connections do (base/database/database.ts, HOUSE_NAMES).
do $$ declare f regprocedure; begin
  for f in select p.oid from pg_proc p where p.pronamespace = 'public'::regnamespace and exists (select from unnest(p.proconfig) c
    where c like 'search\_path=%' and c <> 'search_path=pg_catalog, public, pg_temp') and not exists (select from pg_depend d
    where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  loop execute format('alter function %s set search_path = pg_catalog, public, pg_temp', f); end loop;
end $$;
