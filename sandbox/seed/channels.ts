import type { Queryable } from '../database/database';
import { cloudPlatform, cloudPlatformType } from '../entities/cloud-platform';
import { companyType } from '../entities/company';
import { payment, paymentPlatform } from '../entities/payment';
import { pushChannel, pushLink, pushPlatform, pushProvider } from '../entities/push-platform';
import { insertRows, type Seeded } from './bulk';
import type { SeededCompany } from './companies';
import type { Random } from './random';
import { ago, day } from './moment';

const keyLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';

const buckets: readonly (readonly [type: number, zone: string, sys: string, endPoint: string, name: string])[] = [
  [cloudPlatformType.alibaba, 'cn-shenzhen', 'cn', 'oss-cn-shenzhen.aliyuncs.com', '阿里云 OSS 深圳'],
  [cloudPlatformType.alibaba, 'cn-shanghai', 'cn', 'oss-cn-shanghai.aliyuncs.com', '阿里云 OSS 上海'],
  [cloudPlatformType.tencent, 'ap-guangzhou', 'cn', 'cos.ap-guangzhou.myqcloud.com', '腾讯云 COS 广州'],
  [cloudPlatformType.huawei, 'cn-north-4', 'cn', 'obs.cn-north-4.myhuaweicloud.com', '华为云 OBS 北京'],
  [cloudPlatformType.amazon, 'eu-central-1', 'eu', 's3.eu-central-1.amazonaws.com', 'AWS S3 Frankfurt'],
  [cloudPlatformType.amazon, 'ap-south-1', 'in', 's3.ap-south-1.amazonaws.com', 'AWS S3 Mumbai'],
  [cloudPlatformType.amazon, 'us-east-1', 'us', 's3.us-east-1.amazonaws.com', 'AWS S3 Virginia'],
  [cloudPlatformType.minio, 'lab', 'lab', 'minio.lab.example.cn', '联调 MinIO'],
];

function storagesOf(
  random: Random,
  companies: readonly SeededCompany[],
  now: Date,
): Seeded<typeof cloudPlatform.columns>[] {
  const owners = [
    1,
    ...companies.filter((company) => company.comp_type === companyType.factory).map((company) => company.comp_id),
  ];
  return owners.flatMap((owner) =>
    buckets
      .filter((_, index) => owner === 1 || (index + owner) % 4 === 0)
      .map(([type, zone, sys, endPoint, name]) => ({
        platform_id: `${zone}-${owner}`,
        platform_name: name,
        type_id: type,
        zone,
        platform_end_point: endPoint,
        platform_port: type === cloudPlatformType.minio ? 9000 : 443,
        platform_bucket: `cam-${zone}-${owner}`,
        platform_app_key: `AK${random.text(keyLetters, 18)}`,
        platform_app_secret: random.text(keyLetters, 36),
        store_path: 'record/{uid}/{date}',
        mode: random.chance(0.8) ? 1 : 2,
        live: random.chance(0.5) ? 1 : 0,
        support_img: 1,
        sys,
        comp_id: owner,
        create_time: ago(now, random.between(30, 900) * day),
      })),
  );
}

const domestic = [paymentPlatform.alipay, paymentPlatform.wechat] as const;
const abroad = [paymentPlatform.paypal, paymentPlatform.stripe] as const;
const india = [paymentPlatform.payu, paymentPlatform.paytm, paymentPlatform.razorpay] as const;

const methodNames: Readonly<Record<number, string>> = {
  1: 'alipay',
  2: 'wechat',
  3: 'paypal',
  6: 'payu',
  7: 'stripe',
  8: 'paytm',
  9: 'razorpay',
};

function methodsOf({ comp_id: id, country }: SeededCompany): readonly number[] {
  if (id === 1) return [...domestic, ...abroad, ...india];
  if (country === '中国') return domestic;
  return country === 'India' ? india : abroad;
}

/** A public RSA key of 2048 bits in Base64, whose modulus is made of these 48 letters. */
function rsaKey(letters: string): string {
  return `MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA${letters.repeat(7)}AAAAtQIDAQAB`;
}

function paymentsOf(random: Random, companies: readonly SeededCompany[]): Seeded<typeof payment.columns>[] {
  return companies
    .filter((company) => company.comp_id === 1 || company.comp_type === companyType.factory)
    .flatMap((company) =>
      methodsOf(company).flatMap((method) =>
        [1, 2]
          .filter((environment) => environment === 1 || company.comp_id === 1)
          .map((environment) => ({
            platform_type: method,
            env_type: environment,
            platform_app_id: `${methodNames[method] ?? 'pay'}_${random.text(keyLetters, 12)}`,
            platform_public_key: rsaKey(random.text(keyLetters, 48)),
            platform_private_key: `MIIEvQIBADANBgkqhkiG9w0BAQEFAASC${random.text(keyLetters, 64)}`,
            platform_return_url: `https://pay.example.com/${methodNames[method] ?? 'pay'}/return`,
            platform_notify_url: `https://pay.example.com/${methodNames[method] ?? 'pay'}/notify`,
            comp_id: company.comp_id,
            remark: environment === 2 ? 'For tests of new app versions' : '',
          })),
      ),
    );
}

function platformsOf(random: Random): (Seeded<typeof pushPlatform.columns> & { id: number; type: number })[] {
  const { sms, email, push, voice } = pushChannel;
  const provider = pushProvider;
  const platforms: (Seeded<typeof pushPlatform.columns> & { type: number })[] = [
    { name: '阿里云短信', type: sms, mode: provider.alibabaSms, sign_name: '锐视智能', area_code: '+86' },
    {
      name: '腾讯云短信',
      type: sms,
      mode: provider.tencentSms,
      sign_name: '设备云',
      area_code: '+86',
      param: '{"sdk_app_id":"1400123456"}',
    },
    { name: 'Twilio India', type: sms, mode: provider.twilioSms, sign_name: 'DeviceCloud', area_code: '+91' },
    { name: 'Twilio', type: sms, mode: provider.twilioSms, sign_name: 'DeviceCloud', area_code: '+1' },
    {
      name: '企业邮箱',
      type: email,
      mode: provider.smtp,
      smtp_addr: 'smtp.example.cn',
      smtp_port: 465,
      ssl: 1,
    },
    {
      name: '阿里云邮件推送',
      type: email,
      mode: provider.directMail,
      param: '{"account":"notice@mail.example.cn"}',
    },
    { name: 'Amazon SES', type: email, mode: provider.amazonMail, param: '{"region":"eu-central-1"}' },
    { name: 'APNs', type: push, mode: provider.apns, param: '{"team_id":"9TEAM8ID7X"}' },
    { name: 'Firebase Cloud Messaging', type: push, mode: provider.fcm },
    { name: '极光推送', type: push, mode: provider.jpush },
    { name: '阿里云语音', type: voice, mode: provider.alibabaVoice, lang: 'zh', area_code: '+86' },
    { name: '腾讯云语音', type: voice, mode: provider.tencentVoice, lang: 'zh', area_code: '+86' },
  ];
  return platforms.map((row, index) => ({
    ...row,
    id: index + 1,
    key_id: row.smtp_addr === undefined ? `LTAI${random.text(keyLetters, 16)}` : 'notice@example.cn',
    key_secret: random.text(keyLetters, 32),
  }));
}

function linksOf(
  platforms: readonly { id: number; type: number }[],
  companies: readonly SeededCompany[],
): Seeded<typeof pushLink.columns>[] {
  return companies
    .filter((company) => company.comp_id === 1 || company.comp_type === companyType.factory)
    .flatMap((company, place) =>
      platforms
        .filter((platform) => company.comp_id === 1 || (platform.id + place) % 3 === 0)
        .map((platform) => ({
          comp_id: company.comp_id,
          type: platform.type,
          platform_id: platform.id,
          notify_type: company.comp_id === 1 ? 0 : 1 + (platform.id % 12),
          sort: platform.id,
          state: platform.id % 7 === 0 ? 2 : 1,
        })),
    );
}

/** Storage, payment and message platforms, the platform's own and those of manufacturers. */
export async function seedChannels(
  db: Queryable,
  random: Random,
  companies: readonly SeededCompany[],
  now: Date,
): Promise<void> {
  await insertRows(db, cloudPlatform, storagesOf(random, companies, now));
  await insertRows(db, payment, paymentsOf(random, companies));
  const platforms = platformsOf(random);
  await insertRows(db, pushPlatform, platforms);
  await insertRows(db, pushLink, linksOf(platforms, companies));
}
