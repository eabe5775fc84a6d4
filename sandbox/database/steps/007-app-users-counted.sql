-- The list of app users reads and counts all of them for each page.
create index app_user_by_client_type on app_user (client_type);
create index app_user_by_lang on app_user (lang);
create index app_user_by_country on app_user (country);
create index app_user_by_state on app_user (state);
create index app_user_in_order on app_user (gmt_create desc, user_id desc) include (app_id, client_type, lang, country, state, gmt_login);
create index app_user_at_gmt_login on app_user (gmt_login) include (gmt_create, user_id, app_id);

create table app_user_count (app_id integer, client_type integer, lang text, country text, state integer, rows integer not null, unique nulls not distinct (app_id, client_type, lang, country, state));
create table app_user_day (app_id integer, moment text, day date, rows integer not null, unique nulls not distinct (app_id, moment, day));
insert into app_user_count (app_id, client_type, lang, country, state, rows)
select app_id, client_type, lang, country, state, count(*)::integer from app_user group by app_id, client_type, lang, country, state;
insert into app_user_day (app_id, moment, day, rows)
select app_id, moment, (gmt at time zone 'UTC')::date, count(*)::integer from app_user t, lateral (values ('gmt_create', t.gmt_create), ('gmt_login', t.gmt_login)) m (moment, gmt) group by app_id, moment, (gmt at time zone 'UTC')::date;
create or replace function app_user_counted() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into app_user_count as c (app_id, client_type, lang, country, state, rows)
    select app_id, client_type, lang, country, state, sum(added)::integer from (select 1 as added, * from after) t group by app_id, client_type, lang, country, state having sum(added) <> 0
    on conflict (app_id, client_type, lang, country, state) do update set rows = c.rows + excluded.rows;
    insert into app_user_day as c (app_id, moment, day, rows)
    select app_id, moment, (gmt at time zone 'UTC')::date, sum(added)::integer from (select 1 as added, * from after) t, lateral (values ('gmt_create', t.gmt_create), ('gmt_login', t.gmt_login)) m (moment, gmt) group by app_id, moment, (gmt at time zone 'UTC')::date having sum(added) <> 0
    on conflict (app_id, moment, day) do update set rows = c.rows + excluded.rows;
  elsif tg_op = 'DELETE' then
    insert into app_user_count as c (app_id, client_type, lang, country, state, rows)
    select app_id, client_type, lang, country, state, sum(added)::integer from (select -1 as added, * from before) t group by app_id, client_type, lang, country, state having sum(added) <> 0
    on conflict (app_id, client_type, lang, country, state) do update set rows = c.rows + excluded.rows;
    insert into app_user_day as c (app_id, moment, day, rows)
    select app_id, moment, (gmt at time zone 'UTC')::date, sum(added)::integer from (select -1 as added, * from before) t, lateral (values ('gmt_create', t.gmt_create), ('gmt_login', t.gmt_login)) m (moment, gmt) group by app_id, moment, (gmt at time zone 'UTC')::date having sum(added) <> 0
    on conflict (app_id, moment, day) do update set rows = c.rows + excluded.rows;
  else
    insert into app_user_count as c (app_id, client_type, lang, country, state, rows)
    select app_id, client_type, lang, country, state, sum(added)::integer from (select -1 as added, * from before union all select 1, * from after) t group by app_id, client_type, lang, country, state having sum(added) <> 0
    on conflict (app_id, client_type, lang, country, state) do update set rows = c.rows + excluded.rows;
    insert into app_user_day as c (app_id, moment, day, rows)
    select app_id, moment, (gmt at time zone 'UTC')::date, sum(added)::integer from (select -1 as added, * from before union all select 1, * from after) t, lateral (values ('gmt_create', t.gmt_create), ('gmt_login', t.gmt_login)) m (moment, gmt) group by app_id, moment, (gmt at time zone 'UTC')::date having sum(added) <> 0
    on conflict (app_id, moment, day) do update set rows = c.rows + excluded.rows;
  end if;
  return null;
end $$;
create trigger counted_insert after insert on app_user referencing new table as after for each statement execute function app_user_counted();
create trigger counted_update after update on app_user referencing old table as before new table as after for each statement execute function app_user_counted();
create trigger counted_delete after delete on app_user referencing old table as before for each statement execute function app_user_counted();

do $$ begin
  create extension if not exists pg_trgm;
  create index app_user_with_user_id on app_user using gin (user_id gin_trgm_ops);
  create index app_user_with_user_name on app_user using gin (user_name gin_trgm_ops);
  create index app_user_with_user_email on app_user using gin (user_email gin_trgm_ops);
  create index app_user_with_user_phone on app_user using gin (user_phone gin_trgm_ops);
exception when undefined_file or feature_not_supported or insufficient_privilege then null;
end $$;
