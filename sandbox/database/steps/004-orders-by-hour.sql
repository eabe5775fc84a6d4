-- Statistics of orders add up stored sums: they took half a second for the orders of a month.
create table mall_order_hour (hour timestamptz, comp_id integer, app_id integer, service integer, money_type integer, pay_type integer, zone text, rows integer not null, paid_count integer not null, total numeric not null, refunded numeric not null, unique nulls not distinct (hour, comp_id, app_id, service, money_type, pay_type, zone));
insert into mall_order_hour (hour, comp_id, app_id, service, money_type, pay_type, zone, rows, paid_count, total, refunded)
select date_trunc('hour', gmt_create, 'UTC'), comp_id, app_id, service, money_type, pay_type, zone, count(*)::integer, sum(case when order_state in (2, 3) then 1 else 0 end), sum(case when order_state in (2, 3) then coalesce(total, 0) else 0 end), sum(coalesce(refunded, 0)) from mall_order group by date_trunc('hour', gmt_create, 'UTC'), comp_id, app_id, service, money_type, pay_type, zone
order by 1;
create or replace function mall_order_counted() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into mall_order_count as c (comp_id, app_id, good_id, service, type, order_state, pay_type, money_type, zone, rows)
    select comp_id, app_id, good_id, service, type, order_state, pay_type, money_type, zone, sum(added)::integer from (select 1 as added, * from after) t group by comp_id, app_id, good_id, service, type, order_state, pay_type, money_type, zone having sum(added) <> 0
    on conflict (comp_id, app_id, good_id, service, type, order_state, pay_type, money_type, zone) do update set rows = c.rows + excluded.rows;
    insert into mall_order_day as c (comp_id, service, moment, day, rows)
    select comp_id, service, moment, (gmt at time zone 'UTC')::date, sum(added)::integer from (select 1 as added, * from after) t, lateral (values ('gmt_create', t.gmt_create), ('gmt_pay', t.gmt_pay), ('service_end', t.service_end)) m (moment, gmt) group by comp_id, service, moment, (gmt at time zone 'UTC')::date having sum(added) <> 0
    on conflict (comp_id, service, moment, day) do update set rows = c.rows + excluded.rows;
    insert into mall_order_hour as c (hour, comp_id, app_id, service, money_type, pay_type, zone, rows, paid_count, total, refunded)
    select date_trunc('hour', gmt_create, 'UTC'), comp_id, app_id, service, money_type, pay_type, zone, sum(added)::integer, sum(added * case when order_state in (2, 3) then 1 else 0 end), sum(added * case when order_state in (2, 3) then coalesce(total, 0) else 0 end), sum(added * coalesce(refunded, 0)) from (select 1 as added, * from after) t group by date_trunc('hour', gmt_create, 'UTC'), comp_id, app_id, service, money_type, pay_type, zone having sum(added) <> 0 or sum(added * case when order_state in (2, 3) then 1 else 0 end) <> 0 or sum(added * case when order_state in (2, 3) then coalesce(total, 0) else 0 end) <> 0 or sum(added * coalesce(refunded, 0)) <> 0
    on conflict (hour, comp_id, app_id, service, money_type, pay_type, zone) do update set rows = c.rows + excluded.rows, paid_count = c.paid_count + excluded.paid_count, total = c.total + excluded.total, refunded = c.refunded + excluded.refunded;
  elsif tg_op = 'DELETE' then
    insert into mall_order_count as c (comp_id, app_id, good_id, service, type, order_state, pay_type, money_type, zone, rows)
    select comp_id, app_id, good_id, service, type, order_state, pay_type, money_type, zone, sum(added)::integer from (select -1 as added, * from before) t group by comp_id, app_id, good_id, service, type, order_state, pay_type, money_type, zone having sum(added) <> 0
    on conflict (comp_id, app_id, good_id, service, type, order_state, pay_type, money_type, zone) do update set rows = c.rows + excluded.rows;
    insert into mall_order_day as c (comp_id, service, moment, day, rows)
    select comp_id, service, moment, (gmt at time zone 'UTC')::date, sum(added)::integer from (select -1 as added, * from before) t, lateral (values ('gmt_create', t.gmt_create), ('gmt_pay', t.gmt_pay), ('service_end', t.service_end)) m (moment, gmt) group by comp_id, service, moment, (gmt at time zone 'UTC')::date having sum(added) <> 0
    on conflict (comp_id, service, moment, day) do update set rows = c.rows + excluded.rows;
    insert into mall_order_hour as c (hour, comp_id, app_id, service, money_type, pay_type, zone, rows, paid_count, total, refunded)
    select date_trunc('hour', gmt_create, 'UTC'), comp_id, app_id, service, money_type, pay_type, zone, sum(added)::integer, sum(added * case when order_state in (2, 3) then 1 else 0 end), sum(added * case when order_state in (2, 3) then coalesce(total, 0) else 0 end), sum(added * coalesce(refunded, 0)) from (select -1 as added, * from before) t group by date_trunc('hour', gmt_create, 'UTC'), comp_id, app_id, service, money_type, pay_type, zone having sum(added) <> 0 or sum(added * case when order_state in (2, 3) then 1 else 0 end) <> 0 or sum(added * case when order_state in (2, 3) then coalesce(total, 0) else 0 end) <> 0 or sum(added * coalesce(refunded, 0)) <> 0
    on conflict (hour, comp_id, app_id, service, money_type, pay_type, zone) do update set rows = c.rows + excluded.rows, paid_count = c.paid_count + excluded.paid_count, total = c.total + excluded.total, refunded = c.refunded + excluded.refunded;
  else
    insert into mall_order_count as c (comp_id, app_id, good_id, service, type, order_state, pay_type, money_type, zone, rows)
    select comp_id, app_id, good_id, service, type, order_state, pay_type, money_type, zone, sum(added)::integer from (select -1 as added, * from before union all select 1, * from after) t group by comp_id, app_id, good_id, service, type, order_state, pay_type, money_type, zone having sum(added) <> 0
    on conflict (comp_id, app_id, good_id, service, type, order_state, pay_type, money_type, zone) do update set rows = c.rows + excluded.rows;
    insert into mall_order_day as c (comp_id, service, moment, day, rows)
    select comp_id, service, moment, (gmt at time zone 'UTC')::date, sum(added)::integer from (select -1 as added, * from before union all select 1, * from after) t, lateral (values ('gmt_create', t.gmt_create), ('gmt_pay', t.gmt_pay), ('service_end', t.service_end)) m (moment, gmt) group by comp_id, service, moment, (gmt at time zone 'UTC')::date having sum(added) <> 0
    on conflict (comp_id, service, moment, day) do update set rows = c.rows + excluded.rows;
    insert into mall_order_hour as c (hour, comp_id, app_id, service, money_type, pay_type, zone, rows, paid_count, total, refunded)
    select date_trunc('hour', gmt_create, 'UTC'), comp_id, app_id, service, money_type, pay_type, zone, sum(added)::integer, sum(added * case when order_state in (2, 3) then 1 else 0 end), sum(added * case when order_state in (2, 3) then coalesce(total, 0) else 0 end), sum(added * coalesce(refunded, 0)) from (select -1 as added, * from before union all select 1, * from after) t group by date_trunc('hour', gmt_create, 'UTC'), comp_id, app_id, service, money_type, pay_type, zone having sum(added) <> 0 or sum(added * case when order_state in (2, 3) then 1 else 0 end) <> 0 or sum(added * case when order_state in (2, 3) then coalesce(total, 0) else 0 end) <> 0 or sum(added * coalesce(refunded, 0)) <> 0
    on conflict (hour, comp_id, app_id, service, money_type, pay_type, zone) do update set rows = c.rows + excluded.rows, paid_count = c.paid_count + excluded.paid_count, total = c.total + excluded.total, refunded = c.refunded + excluded.refunded;
  end if;
  return null;
end $$;
