import { callerFunction } from '../auth/caller';
import { account } from '../entities/account';
import { activationCode, codeBatch } from '../entities/activation-code';
import { app } from '../entities/app';
import { appAddress } from '../entities/app-address';
import { appPackage } from '../entities/app-package';
import { appPush } from '../entities/app-push';
import { appResource } from '../entities/app-resource';
import { appSetting } from '../entities/app-setting';
import { appStorage } from '../entities/app-storage';
import { appUser } from '../entities/app-user';
import { appVersion } from '../entities/app-version';
import { balance, moneyFlow } from '../entities/balance';
import { bot, wikiArticle, wikiCategory } from '../entities/bot';
import { cloudPlatform } from '../entities/cloud-platform';
import { company } from '../entities/company';
import { cronTask } from '../entities/cron-task';
import { dataFile } from '../entities/data-file';
import { device } from '../entities/device';
import { deviceBinding } from '../entities/device-binding';
import { alarm, alarmPush, deviceDuplicate, deviceEvent, deviceLog, serviceLog } from '../entities/device-trace';
import { eventConfig, eventTemplate } from '../entities/event-config';
import { feedback, feedbackDetail, feedbackPush } from '../entities/feedback';
import { good, goodApp, goodProduct } from '../entities/good';
import { mallCategory } from '../entities/mall-category';
import { mallOrder } from '../entities/mall-order';
import { menu } from '../entities/menu';
import { messageTemplate } from '../entities/message-template';
import { noticeTemplate } from '../entities/notice-template';
import { notificationConfig, notificationUser } from '../entities/notification';
import { otherPlatform } from '../entities/other-platform';
import { payment } from '../entities/payment';
import { product } from '../entities/product';
import { productCategory } from '../entities/product-category';
import { productShare } from '../entities/product-share';
import { productVersion } from '../entities/product-version';
import { pushLink, pushPlatform } from '../entities/push-platform';
import { pushRecord } from '../entities/push-record';
import { refund } from '../entities/refund';
import { registration, registrationEvents } from '../entities/registration';
import { role } from '../entities/role';
import { alertMail, server, serverAddress, serverInfo } from '../entities/server';
import { serviceNode } from '../entities/service-node';
import { serviceSetting, settingTemplate } from '../entities/service-setting';
import { dataCenter, serviceZone, system, zoneBinding } from '../entities/srv-resource';
import { licenceCode } from '../entities/licence-code';
import { simCard } from '../entities/sim-card';
import { task } from '../entities/task';
import { type Table, tableOf } from '../entity/entity';
import { countTablesOf, fillCounts } from '../entity/large';
import { firstRow, type Queryable } from './database';
import { sql } from './sql';

/** Every kind of record, in the order in which their tables can be made. */
export const entities: readonly Table[] = [
  company,
  role,
  menu,
  account,
  productCategory,
  product,
  app,
  device,
  registration,
  task,
  simCard,
  deviceBinding,
  licenceCode,
  deviceEvent,
  deviceDuplicate,
  deviceLog,
  serviceLog,
  alarm,
  alarmPush,
  dataFile,
  cloudPlatform,
  payment,
  productVersion,
  productShare,
  appPackage,
  appResource,
  appSetting,
  appVersion,
  appAddress,
  appStorage,
  pushPlatform,
  pushLink,
  server,
  serverInfo,
  alertMail,
  serverAddress,
  system,
  dataCenter,
  zoneBinding,
  serviceZone,
  serviceNode,
  settingTemplate,
  serviceSetting,
  notificationConfig,
  notificationUser,
  cronTask,
  bot,
  wikiCategory,
  wikiArticle,
  feedback,
  feedbackDetail,
  feedbackPush,
  appUser,
  appPush,
  messageTemplate,
  pushRecord,
  noticeTemplate,
  eventConfig,
  eventTemplate,
  mallCategory,
  good,
  goodApp,
  goodProduct,
  otherPlatform,
  mallOrder,
  refund,
  codeBatch,
  activationCode,
  balance,
  moneyFlow,
];

/** The stages that these devices have reached. */
function registered(devices: string): string {
  return `select d.uid, d.comp_id, e.event, e.gmt_create from ${devices} d, lateral (values ${registrationEvents.map(({ event, moment }) => `(${event}, d.${moment})`).join(', ')}) e (event, gmt_create) where e.gmt_create is not null`;
}

/** Adds the stages of these devices. */
function register(devices: string): string {
  return `
    insert into registration (uid, comp_id, event, gmt_create)
    ${registered(devices)}
    order by gmt_create, uid, event;`;
}

/** Keeps the stages of the devices as rows: numbering them in each call would take seconds. */
const registrations = `
create unique index registration_of_device on registration (uid, event);
create or replace function device_registered() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then${register('after')}
  elsif tg_op = 'DELETE' then
    delete from registration r using before d where r.uid = d.uid;
  else
    delete from registration r using (
      select uid, event from (${registered('before')}) o
      except
      select uid, event from (${registered('after')}) n
    ) gone where r.uid = gone.uid and r.event = gone.event;
    insert into registration (uid, comp_id, event, gmt_create)
    select * from (
      ${registered('after')}
      except
      ${registered('before')}
    ) changed order by gmt_create, uid, event
    on conflict (uid, event) do update set comp_id = excluded.comp_id, gmt_create = excluded.gmt_create;
  end if;
  return null;
end $$;
create trigger registered_insert after insert on device referencing new table as after for each statement execute function device_registered();
create trigger registered_update after update on device referencing old table as before new table as after for each statement execute function device_registered();
create trigger registered_delete after delete on device referencing old table as before for each statement execute function device_registered();
`;

const ownTables = `
create table session (
  token_hash text primary key,
  account integer not null references account (id) on delete cascade,
  gmt_expire timestamptz not null,
  gmt_end timestamptz not null
);
create table used_seal (
  hash text primary key,
  gmt_expire timestamptz not null
);
create index session_account on session (account);
create table cloud_client (
  client_id text primary key,
  client_name text not null,
  redirect_uris text[] not null
);
create table cloud_code (
  code_hash text primary key,
  client_id text not null references cloud_client (client_id) on delete cascade,
  account integer not null references account (id) on delete cascade,
  redirect_uri text not null,
  scope text not null,
  code_challenge text not null,
  code_challenge_method text not null,
  gmt_expire timestamptz not null
);
create table draft_row (
  seq integer generated by default as identity primary key,
  draft text not null,
  key text not null,
  data jsonb not null,
  unique (draft, key)
);
create table once_answer (
  account integer not null references account (id) on delete cascade,
  path text not null,
  key text not null,
  body_hash text not null,
  answer jsonb,
  gmt_create timestamptz not null,
  primary key (account, path, key)
);
create table upload (
  id text primary key,
  token_hash text not null,
  name text not null,
  account integer references account (id) on delete set null,
  gmt_expire timestamptz not null,
  size integer not null default 0,
  stored boolean not null default false,
  comp_id integer
);
create index upload_by_company on upload (comp_id);
create table upload_part (
  upload text not null references upload (id) on delete cascade,
  seq integer not null,
  bytes bytea not null,
  primary key (upload, seq)
);
-- Ends what the platform numbers within one second: orders and payments.
create sequence serial_number minvalue 100001 maxvalue 999999 cycle owned by mall_order.order_id;
-- The zone of an order is that of its device. A list of orders by zone would have to look at each one's device.
create or replace function order_zone() returns trigger language plpgsql as $$
begin
  new.zone := coalesce((select d.zone from device d where d.uid = new.link_id), '');
  return new;
end $$;
create trigger zone before insert or update of link_id on mall_order for each row execute function order_zone();
create or replace function device_zone() returns trigger language plpgsql as $$
begin
  update mall_order o set zone = d.zone from after d where o.link_id = d.uid and o.zone <> d.zone;
  return null;
end $$;
create trigger zone_insert after insert on device referencing new table as after for each statement execute function device_zone();
create trigger zone_update after update on device referencing new table as after for each statement execute function device_zone();
create table setting (
  name text primary key,
  value text not null
);
`;

/** Statements that make all tables as they are declared. A database gets them in steps (steps.ts), which must lead to the same. */
export const declaredTables = [...entities.map(tableOf), ownTables, registrations, callerFunction].join('\n');

/** Tables with triggers that write other rows: registrations and counts. */
const kept = entities.flatMap((entity) => (entity.large ? [{ entity, large: entity.large }] : []));

function switchKept(to: 'enable' | 'disable'): string {
  return kept.map(({ entity }) => `alter table ${entity.table} ${to} trigger user;`).join('\n');
}

/** Statements that switch the triggers of filled tables off, and write at once what they would have written row by row. The zone of an order comes with it. */
export const triggersOfFilling = {
  off: switchKept('disable'),
  on: `${register('device')}${kept.map(({ entity, large }) => fillCounts(entity, large)).join('')}\n${switchKept('enable')}`,
};

/** Names of all tables. A referenced table comes before those that refer to it. */
export const tables: readonly string[] = [
  ...entities.flatMap((entity) =>
    entity.large ? [entity.table, ...Object.values(countTablesOf(entity))] : [entity.table],
  ),
  'session',
  'used_seal',
  'cloud_client',
  'cloud_code',
  'draft_row',
  'once_answer',
  'upload',
  'upload_part',
  'setting',
];

export async function readSetting(db: Queryable, name: string): Promise<string | undefined> {
  return (await firstRow<{ value: string }>(db, sql`select value from setting where name = ${name}`))?.value;
}

export async function writeSetting(db: Queryable, name: string, value: string): Promise<void> {
  await db.query(
    sql`insert into setting (name, value) values (${name}, ${value}) on conflict (name) do update set value = excluded.value`,
  );
}
