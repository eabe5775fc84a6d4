import { created, integer, reference, secret, serial, text } from '../entity/column';
import { companyName, defineEntity } from '../entity/entity';

/** The numbers are ours: the platform names `type_id` and `mode` without values. */
export const cloudPlatformType = { alibaba: 1, amazon: 2, tencent: 3, huawei: 4, minio: 5 } as const;
const cloudStorageClass = { standard: 1, infrequent: 2, archive: 3 } as const;

/** An account at a cloud storage provider, in which recordings are kept. */
export const cloudPlatform = defineEntity({
  table: 'cloud_platform',
  columns: {
    id: serial(),
    platform_id: text({ max: 64 }),
    platform_name: text({ required: true, max: 64 }),
    type_id: integer({ required: true, of: cloudPlatformType }),
    zone: text({ max: 64 }),
    platform_end_point: text({ required: true, max: 255 }),
    platform_port: integer({ min: 0, max: 65_535 }),
    platform_bucket: text({
      required: true,
      max: 64,
      pattern: {
        test: /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
        expected: '3 to 63 lower-case letters, digits, dots or hyphens',
      },
    }),
    platform_app_key: text({ max: 128 }),
    platform_app_secret: secret({ max: 128 }),
    store_path: text({ max: 255 }),
    mode: integer({ of: cloudStorageClass }),
    live: integer({ of: [1] }),
    support_img: integer({ of: [1] }),
    sys: text({ max: 32 }),
    comp_id: reference(),
    create_time: created(),
  },
  derived: {
    comp_name: companyName,
  },
  unique: {
    cloud_platform_bucket: 'platform_bucket: another platform uses this bucket already',
  },
  order: 't.id',
});
