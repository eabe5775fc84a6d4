-- Statistics of devices add up stored numbers: they read all devices.
create table device_hour (hour timestamptz, comp_id integer, app_id integer, zone text, net_type integer, rows integer not null, unique nulls not distinct (hour, comp_id, app_id, zone, net_type));
insert into device_hour (hour, comp_id, app_id, zone, net_type, rows)
select date_trunc('hour', gmt_active, 'UTC'), comp_id, app_id, zone, net_type, count(*)::integer from device group by date_trunc('hour', gmt_active, 'UTC'), comp_id, app_id, zone, net_type
order by 1;
create or replace function device_counted() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into device_count as c (comp_id, pk, app_id, type, state, net_type, zone, ver, wake_state, rows)
    select comp_id, pk, app_id, type, state, net_type, zone, ver, wake_state, sum(added)::integer from (select 1 as added, * from after) t group by comp_id, pk, app_id, type, state, net_type, zone, ver, wake_state having sum(added) <> 0
    on conflict (comp_id, pk, app_id, type, state, net_type, zone, ver, wake_state) do update set rows = c.rows + excluded.rows;
    insert into device_day as c (comp_id, type, moment, day, rows)
    select comp_id, type, moment, (gmt at time zone 'UTC')::date, sum(added)::integer from (select 1 as added, * from after) t, lateral (values ('gmt_create', t.gmt_create), ('gmt_online', t.gmt_online), ('gmt_active', t.gmt_active), ('plan_expire', t.plan_expire)) m (moment, gmt) group by comp_id, type, moment, (gmt at time zone 'UTC')::date having sum(added) <> 0
    on conflict (comp_id, type, moment, day) do update set rows = c.rows + excluded.rows;
    insert into device_hour as c (hour, comp_id, app_id, zone, net_type, rows)
    select date_trunc('hour', gmt_active, 'UTC'), comp_id, app_id, zone, net_type, sum(added)::integer from (select 1 as added, * from after) t group by date_trunc('hour', gmt_active, 'UTC'), comp_id, app_id, zone, net_type having sum(added) <> 0
    on conflict (hour, comp_id, app_id, zone, net_type) do update set rows = c.rows + excluded.rows;
  elsif tg_op = 'DELETE' then
    insert into device_count as c (comp_id, pk, app_id, type, state, net_type, zone, ver, wake_state, rows)
    select comp_id, pk, app_id, type, state, net_type, zone, ver, wake_state, sum(added)::integer from (select -1 as added, * from before) t group by comp_id, pk, app_id, type, state, net_type, zone, ver, wake_state having sum(added) <> 0
    on conflict (comp_id, pk, app_id, type, state, net_type, zone, ver, wake_state) do update set rows = c.rows + excluded.rows;
    insert into device_day as c (comp_id, type, moment, day, rows)
    select comp_id, type, moment, (gmt at time zone 'UTC')::date, sum(added)::integer from (select -1 as added, * from before) t, lateral (values ('gmt_create', t.gmt_create), ('gmt_online', t.gmt_online), ('gmt_active', t.gmt_active), ('plan_expire', t.plan_expire)) m (moment, gmt) group by comp_id, type, moment, (gmt at time zone 'UTC')::date having sum(added) <> 0
    on conflict (comp_id, type, moment, day) do update set rows = c.rows + excluded.rows;
    insert into device_hour as c (hour, comp_id, app_id, zone, net_type, rows)
    select date_trunc('hour', gmt_active, 'UTC'), comp_id, app_id, zone, net_type, sum(added)::integer from (select -1 as added, * from before) t group by date_trunc('hour', gmt_active, 'UTC'), comp_id, app_id, zone, net_type having sum(added) <> 0
    on conflict (hour, comp_id, app_id, zone, net_type) do update set rows = c.rows + excluded.rows;
  else
    insert into device_count as c (comp_id, pk, app_id, type, state, net_type, zone, ver, wake_state, rows)
    select comp_id, pk, app_id, type, state, net_type, zone, ver, wake_state, sum(added)::integer from (select -1 as added, * from before union all select 1, * from after) t group by comp_id, pk, app_id, type, state, net_type, zone, ver, wake_state having sum(added) <> 0
    on conflict (comp_id, pk, app_id, type, state, net_type, zone, ver, wake_state) do update set rows = c.rows + excluded.rows;
    insert into device_day as c (comp_id, type, moment, day, rows)
    select comp_id, type, moment, (gmt at time zone 'UTC')::date, sum(added)::integer from (select -1 as added, * from before union all select 1, * from after) t, lateral (values ('gmt_create', t.gmt_create), ('gmt_online', t.gmt_online), ('gmt_active', t.gmt_active), ('plan_expire', t.plan_expire)) m (moment, gmt) group by comp_id, type, moment, (gmt at time zone 'UTC')::date having sum(added) <> 0
    on conflict (comp_id, type, moment, day) do update set rows = c.rows + excluded.rows;
    insert into device_hour as c (hour, comp_id, app_id, zone, net_type, rows)
    select date_trunc('hour', gmt_active, 'UTC'), comp_id, app_id, zone, net_type, sum(added)::integer from (select -1 as added, * from before union all select 1, * from after) t group by date_trunc('hour', gmt_active, 'UTC'), comp_id, app_id, zone, net_type having sum(added) <> 0
    on conflict (hour, comp_id, app_id, zone, net_type) do update set rows = c.rows + excluded.rows;
  end if;
  return null;
end $$;
