-- Lists of a part of device find their pages by day and in the indexes alone.
drop index device_in_order, device_at_gmt_online, device_at_gmt_active, device_at_plan_expire;
create index device_in_order on device (gmt_create desc, uid) include (comp_id, pk, app_id, type, state, net_type, zone, ver, wake_state, gmt_online, gmt_active, plan_expire);
create index device_at_gmt_online on device (gmt_online) include (gmt_create, uid, comp_id, type);
create index device_at_gmt_active on device (gmt_active) include (gmt_create, uid, comp_id, type);
create index device_at_plan_expire on device (plan_expire) include (gmt_create, uid, comp_id, type);
create index device_by_type on device (type);
create index device_by_state on device (state);
create index device_by_net_type on device (net_type);
create index device_by_ver on device (ver);
create index device_by_zone on device (zone);
create index device_by_wake_state on device (wake_state);
drop table device_count, device_day;
create table device_count (comp_id integer, pk text, app_id integer, type integer, state integer, net_type integer, zone text, ver text, wake_state integer, rows integer not null, unique nulls not distinct (comp_id, pk, app_id, type, state, net_type, zone, ver, wake_state));
create table device_day (comp_id integer, type integer, moment text, day date, rows integer not null, unique nulls not distinct (comp_id, type, moment, day));
insert into device_count (comp_id, pk, app_id, type, state, net_type, zone, ver, wake_state, rows)
select comp_id, pk, app_id, type, state, net_type, zone, ver, wake_state, count(*)::integer from device t group by comp_id, pk, app_id, type, state, net_type, zone, ver, wake_state;
insert into device_day (comp_id, type, moment, day, rows)
select comp_id, type, moment, (gmt at time zone 'UTC')::date, count(*)::integer from device t, lateral (values ('gmt_create', t.gmt_create), ('gmt_online', t.gmt_online), ('gmt_active', t.gmt_active), ('plan_expire', t.plan_expire)) m (moment, gmt) group by comp_id, type, moment, (gmt at time zone 'UTC')::date;
create or replace function device_counted() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into device_count as c (comp_id, pk, app_id, type, state, net_type, zone, ver, wake_state, rows)
    select comp_id, pk, app_id, type, state, net_type, zone, ver, wake_state, sum(added)::integer from (select 1 as added, * from after) t group by comp_id, pk, app_id, type, state, net_type, zone, ver, wake_state having sum(added) <> 0
    on conflict (comp_id, pk, app_id, type, state, net_type, zone, ver, wake_state) do update set rows = c.rows + excluded.rows;
    insert into device_day as c (comp_id, type, moment, day, rows)
    select comp_id, type, moment, (gmt at time zone 'UTC')::date, sum(added)::integer from (select 1 as added, * from after) t, lateral (values ('gmt_create', t.gmt_create), ('gmt_online', t.gmt_online), ('gmt_active', t.gmt_active), ('plan_expire', t.plan_expire)) m (moment, gmt) group by comp_id, type, moment, (gmt at time zone 'UTC')::date having sum(added) <> 0
    on conflict (comp_id, type, moment, day) do update set rows = c.rows + excluded.rows;
  elsif tg_op = 'DELETE' then
    insert into device_count as c (comp_id, pk, app_id, type, state, net_type, zone, ver, wake_state, rows)
    select comp_id, pk, app_id, type, state, net_type, zone, ver, wake_state, sum(added)::integer from (select -1 as added, * from before) t group by comp_id, pk, app_id, type, state, net_type, zone, ver, wake_state having sum(added) <> 0
    on conflict (comp_id, pk, app_id, type, state, net_type, zone, ver, wake_state) do update set rows = c.rows + excluded.rows;
    insert into device_day as c (comp_id, type, moment, day, rows)
    select comp_id, type, moment, (gmt at time zone 'UTC')::date, sum(added)::integer from (select -1 as added, * from before) t, lateral (values ('gmt_create', t.gmt_create), ('gmt_online', t.gmt_online), ('gmt_active', t.gmt_active), ('plan_expire', t.plan_expire)) m (moment, gmt) group by comp_id, type, moment, (gmt at time zone 'UTC')::date having sum(added) <> 0
    on conflict (comp_id, type, moment, day) do update set rows = c.rows + excluded.rows;
  else
    insert into device_count as c (comp_id, pk, app_id, type, state, net_type, zone, ver, wake_state, rows)
    select comp_id, pk, app_id, type, state, net_type, zone, ver, wake_state, sum(added)::integer from (select -1 as added, * from before union all select 1, * from after) t group by comp_id, pk, app_id, type, state, net_type, zone, ver, wake_state having sum(added) <> 0
    on conflict (comp_id, pk, app_id, type, state, net_type, zone, ver, wake_state) do update set rows = c.rows + excluded.rows;
    insert into device_day as c (comp_id, type, moment, day, rows)
    select comp_id, type, moment, (gmt at time zone 'UTC')::date, sum(added)::integer from (select -1 as added, * from before union all select 1, * from after) t, lateral (values ('gmt_create', t.gmt_create), ('gmt_online', t.gmt_online), ('gmt_active', t.gmt_active), ('plan_expire', t.plan_expire)) m (moment, gmt) group by comp_id, type, moment, (gmt at time zone 'UTC')::date having sum(added) <> 0
    on conflict (comp_id, type, moment, day) do update set rows = c.rows + excluded.rows;
  end if;
  return null;
end $$;
-- Lists of a part of mall_order find their pages by day and in the indexes alone.
drop index mall_order_in_order, mall_order_at_gmt_pay, mall_order_at_service_end;
create index mall_order_in_order on mall_order (gmt_create desc, seq desc) include (comp_id, app_id, good_id, service, type, order_state, pay_type, money_type, zone, gmt_pay, service_end);
create index mall_order_at_gmt_pay on mall_order (gmt_pay) include (gmt_create, seq, comp_id, service);
create index mall_order_at_service_end on mall_order (service_end) include (gmt_create, seq, comp_id, service);
create index mall_order_by_service on mall_order (service);
create index mall_order_by_type on mall_order (type);
create index mall_order_by_order_state on mall_order (order_state);
create index mall_order_by_money_type on mall_order (money_type);
create index mall_order_by_pay_type on mall_order (pay_type);
drop table mall_order_day;
create table mall_order_day (comp_id integer, service integer, moment text, day date, rows integer not null, unique nulls not distinct (comp_id, service, moment, day));
insert into mall_order_day (comp_id, service, moment, day, rows)
select comp_id, service, moment, (gmt at time zone 'UTC')::date, count(*)::integer from mall_order t, lateral (values ('gmt_create', t.gmt_create), ('gmt_pay', t.gmt_pay), ('service_end', t.service_end)) m (moment, gmt) group by comp_id, service, moment, (gmt at time zone 'UTC')::date;
create or replace function mall_order_counted() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into mall_order_count as c (comp_id, app_id, good_id, service, type, order_state, pay_type, money_type, zone, rows)
    select comp_id, app_id, good_id, service, type, order_state, pay_type, money_type, zone, sum(added)::integer from (select 1 as added, * from after) t group by comp_id, app_id, good_id, service, type, order_state, pay_type, money_type, zone having sum(added) <> 0
    on conflict (comp_id, app_id, good_id, service, type, order_state, pay_type, money_type, zone) do update set rows = c.rows + excluded.rows;
    insert into mall_order_day as c (comp_id, service, moment, day, rows)
    select comp_id, service, moment, (gmt at time zone 'UTC')::date, sum(added)::integer from (select 1 as added, * from after) t, lateral (values ('gmt_create', t.gmt_create), ('gmt_pay', t.gmt_pay), ('service_end', t.service_end)) m (moment, gmt) group by comp_id, service, moment, (gmt at time zone 'UTC')::date having sum(added) <> 0
    on conflict (comp_id, service, moment, day) do update set rows = c.rows + excluded.rows;
  elsif tg_op = 'DELETE' then
    insert into mall_order_count as c (comp_id, app_id, good_id, service, type, order_state, pay_type, money_type, zone, rows)
    select comp_id, app_id, good_id, service, type, order_state, pay_type, money_type, zone, sum(added)::integer from (select -1 as added, * from before) t group by comp_id, app_id, good_id, service, type, order_state, pay_type, money_type, zone having sum(added) <> 0
    on conflict (comp_id, app_id, good_id, service, type, order_state, pay_type, money_type, zone) do update set rows = c.rows + excluded.rows;
    insert into mall_order_day as c (comp_id, service, moment, day, rows)
    select comp_id, service, moment, (gmt at time zone 'UTC')::date, sum(added)::integer from (select -1 as added, * from before) t, lateral (values ('gmt_create', t.gmt_create), ('gmt_pay', t.gmt_pay), ('service_end', t.service_end)) m (moment, gmt) group by comp_id, service, moment, (gmt at time zone 'UTC')::date having sum(added) <> 0
    on conflict (comp_id, service, moment, day) do update set rows = c.rows + excluded.rows;
  else
    insert into mall_order_count as c (comp_id, app_id, good_id, service, type, order_state, pay_type, money_type, zone, rows)
    select comp_id, app_id, good_id, service, type, order_state, pay_type, money_type, zone, sum(added)::integer from (select -1 as added, * from before union all select 1, * from after) t group by comp_id, app_id, good_id, service, type, order_state, pay_type, money_type, zone having sum(added) <> 0
    on conflict (comp_id, app_id, good_id, service, type, order_state, pay_type, money_type, zone) do update set rows = c.rows + excluded.rows;
    insert into mall_order_day as c (comp_id, service, moment, day, rows)
    select comp_id, service, moment, (gmt at time zone 'UTC')::date, sum(added)::integer from (select -1 as added, * from before union all select 1, * from after) t, lateral (values ('gmt_create', t.gmt_create), ('gmt_pay', t.gmt_pay), ('service_end', t.service_end)) m (moment, gmt) group by comp_id, service, moment, (gmt at time zone 'UTC')::date having sum(added) <> 0
    on conflict (comp_id, service, moment, day) do update set rows = c.rows + excluded.rows;
  end if;
  return null;
end $$;
-- The stages of registrations were computed from all devices in each call.
create table registration (
  "id" integer generated by default as identity primary key,
  "uid" text not null default '',
  "event" integer not null default 0,
  "gmt_create" timestamptz,
  comp_id integer
);
insert into registration (uid, comp_id, event, gmt_create)
select d.uid, d.comp_id, e.event, e.gmt_create from device d, lateral (values (1, d.gmt_create), (2, d.gmt_active), (3, d.gmt_online)) e (event, gmt_create) where e.gmt_create is not null
order by gmt_create, uid, event;
create index registration_by_event on registration (event);
create index registration_in_order on registration (gmt_create desc, event desc, uid) include (id, comp_id);
create table registration_count (comp_id integer, event integer, rows integer not null, unique nulls not distinct (comp_id, event));
create table registration_day (comp_id integer, event integer, moment text, day date, rows integer not null, unique nulls not distinct (comp_id, event, moment, day));
create or replace function registration_counted() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into registration_count as c (comp_id, event, rows)
    select comp_id, event, sum(added)::integer from (select 1 as added, * from after) t group by comp_id, event having sum(added) <> 0
    on conflict (comp_id, event) do update set rows = c.rows + excluded.rows;
    insert into registration_day as c (comp_id, event, moment, day, rows)
    select comp_id, event, moment, (gmt at time zone 'UTC')::date, sum(added)::integer from (select 1 as added, * from after) t, lateral (values ('gmt_create', t.gmt_create)) m (moment, gmt) group by comp_id, event, moment, (gmt at time zone 'UTC')::date having sum(added) <> 0
    on conflict (comp_id, event, moment, day) do update set rows = c.rows + excluded.rows;
  elsif tg_op = 'DELETE' then
    insert into registration_count as c (comp_id, event, rows)
    select comp_id, event, sum(added)::integer from (select -1 as added, * from before) t group by comp_id, event having sum(added) <> 0
    on conflict (comp_id, event) do update set rows = c.rows + excluded.rows;
    insert into registration_day as c (comp_id, event, moment, day, rows)
    select comp_id, event, moment, (gmt at time zone 'UTC')::date, sum(added)::integer from (select -1 as added, * from before) t, lateral (values ('gmt_create', t.gmt_create)) m (moment, gmt) group by comp_id, event, moment, (gmt at time zone 'UTC')::date having sum(added) <> 0
    on conflict (comp_id, event, moment, day) do update set rows = c.rows + excluded.rows;
  else
    insert into registration_count as c (comp_id, event, rows)
    select comp_id, event, sum(added)::integer from (select -1 as added, * from before union all select 1, * from after) t group by comp_id, event having sum(added) <> 0
    on conflict (comp_id, event) do update set rows = c.rows + excluded.rows;
    insert into registration_day as c (comp_id, event, moment, day, rows)
    select comp_id, event, moment, (gmt at time zone 'UTC')::date, sum(added)::integer from (select -1 as added, * from before union all select 1, * from after) t, lateral (values ('gmt_create', t.gmt_create)) m (moment, gmt) group by comp_id, event, moment, (gmt at time zone 'UTC')::date having sum(added) <> 0
    on conflict (comp_id, event, moment, day) do update set rows = c.rows + excluded.rows;
  end if;
  return null;
end $$;
create trigger counted_insert after insert on registration referencing new table as after for each statement execute function registration_counted();
create trigger counted_update after update on registration referencing old table as before new table as after for each statement execute function registration_counted();
create trigger counted_delete after delete on registration referencing old table as before for each statement execute function registration_counted();
do $$ begin
  create extension if not exists pg_trgm;
  create index registration_with_uid on registration using gin (uid gin_trgm_ops);
exception when undefined_file or feature_not_supported or insufficient_privilege then null;
end $$;
insert into registration_count (comp_id, event, rows)
select comp_id, event, count(*)::integer from registration t group by comp_id, event;
insert into registration_day (comp_id, event, moment, day, rows)
select comp_id, event, moment, (gmt at time zone 'UTC')::date, count(*)::integer from registration t, lateral (values ('gmt_create', t.gmt_create)) m (moment, gmt) group by comp_id, event, moment, (gmt at time zone 'UTC')::date;
create unique index registration_of_device on registration (uid, event);
create or replace function device_registered() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into registration (uid, comp_id, event, gmt_create)
    select d.uid, d.comp_id, e.event, e.gmt_create from after d, lateral (values (1, d.gmt_create), (2, d.gmt_active), (3, d.gmt_online)) e (event, gmt_create) where e.gmt_create is not null
    order by gmt_create, uid, event;
  elsif tg_op = 'DELETE' then
    delete from registration r using before d where r.uid = d.uid;
  else
    delete from registration r using (
      select uid, event from (select d.uid, d.comp_id, e.event, e.gmt_create from before d, lateral (values (1, d.gmt_create), (2, d.gmt_active), (3, d.gmt_online)) e (event, gmt_create) where e.gmt_create is not null) o
      except
      select uid, event from (select d.uid, d.comp_id, e.event, e.gmt_create from after d, lateral (values (1, d.gmt_create), (2, d.gmt_active), (3, d.gmt_online)) e (event, gmt_create) where e.gmt_create is not null) n
    ) gone where r.uid = gone.uid and r.event = gone.event;
    insert into registration (uid, comp_id, event, gmt_create)
    select * from (
      select d.uid, d.comp_id, e.event, e.gmt_create from after d, lateral (values (1, d.gmt_create), (2, d.gmt_active), (3, d.gmt_online)) e (event, gmt_create) where e.gmt_create is not null
      except
      select d.uid, d.comp_id, e.event, e.gmt_create from before d, lateral (values (1, d.gmt_create), (2, d.gmt_active), (3, d.gmt_online)) e (event, gmt_create) where e.gmt_create is not null
    ) changed order by gmt_create, uid, event
    on conflict (uid, event) do update set comp_id = excluded.comp_id, gmt_create = excluded.gmt_create;
  end if;
  return null;
end $$;
create trigger registered_insert after insert on device referencing new table as after for each statement execute function device_registered();
create trigger registered_update after update on device referencing old table as before new table as after for each statement execute function device_registered();
create trigger registered_delete after delete on device referencing old table as before for each statement execute function device_registered();
