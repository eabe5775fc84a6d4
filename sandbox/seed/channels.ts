import { cloudPlatform, cloudPlatformType } from '../entities/cloud-platform';
import { companyType } from '../entities/company';
import { payment, paymentPlatform } from '../entities/payment';
import { pushChannel, pushLink, pushPlatform, pushProvider } from '../entities/push-platform';
import type { RecordOf } from '../entity/entity';
import type { SeededCompany } from './companies';
import { day } from '../entity/moment';
import { type Part, readData } from './part';

const keyLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';

interface Storage {
  type: keyof typeof cloudPlatformType;
  zone: string;
  sys: string;
  address: string;
  name: string;
}

type PushPlatform = Partial<Omit<RecordOf<typeof pushPlatform>, 'type' | 'mode'>> & {
  type: keyof typeof pushChannel;
  mode: keyof typeof pushProvider;
};

interface Channels {
  storages: readonly Storage[];
  push: readonly PushPlatform[];
}

async function addStorages(
  { add, random, ago }: Part,
  { storages }: Channels,
  owners: readonly SeededCompany[],
): Promise<void> {
  const rows = owners.flatMap(({ comp_id: owner }) =>
    storages
      .filter((_, index) => owner === 1 || (index + owner) % 4 === 0)
      .map(({ type, zone, sys, address, name }) => ({
        platform_id: `${zone}-${owner}`,
        platform_name: name,
        type_id: cloudPlatformType[type],
        zone,
        platform_end_point: address,
        platform_port: type === 'minio' ? 9000 : 443,
        platform_bucket: `cam-${zone}-${owner}`,
        platform_app_key: `AK${random.text(keyLetters, 18)}`,
        platform_app_secret: random.text(keyLetters, 36),
        store_path: 'record/{uid}/{date}',
        mode: random.chance(0.8) ? 1 : 2,
        live: random.chance(0.5) ? 1 : 0,
        support_img: 1,
        sys,
        comp_id: owner,
        create_time: ago(random.between(30, 900) * day),
      })),
  );
  await add(cloudPlatform, rows);
}

type Method = keyof typeof paymentPlatform;

const domestic: readonly Method[] = ['alipay', 'wechat'];
const abroad: readonly Method[] = ['paypal', 'stripe'];
const india: readonly Method[] = ['payu', 'paytm', 'razorpay'];

function methodsOf({ comp_id: id, country }: SeededCompany): readonly Method[] {
  if (id === 1) return [...domestic, ...abroad, ...india];
  if (country === '中国') return domestic;
  return country === 'India' ? india : abroad;
}

/** A public RSA key of 2048 bits in Base64, whose modulus is made of these 48 letters. */
function rsaKey(letters: string): string {
  return `MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA${letters.repeat(7)}AAAAtQIDAQAB`;
}

/** Those of the platform have one for tests, too. */
async function addPayments({ add, random }: Part, owners: readonly SeededCompany[]): Promise<void> {
  const rows = owners.flatMap((company) =>
    methodsOf(company).flatMap((method) =>
      (company.comp_id === 1 ? [1, 2] : [1]).map((environment) => ({
        platform_type: paymentPlatform[method],
        env_type: environment,
        platform_app_id: `${method}_${random.text(keyLetters, 12)}`,
        platform_public_key: rsaKey(random.text(keyLetters, 48)),
        platform_private_key: `MIIEvQIBADANBgkqhkiG9w0BAQEFAASC${random.text(keyLetters, 64)}`,
        platform_return_url: `https://pay.example.com/${method}/return`,
        platform_notify_url: `https://pay.example.com/${method}/notify`,
        comp_id: company.comp_id,
        remark: environment === 2 ? 'For tests of new app versions' : '',
      })),
    ),
  );
  await add(payment, rows);
}

async function addPush({ add, random }: Part, { push }: Channels, owners: readonly SeededCompany[]): Promise<void> {
  const platforms = await add(
    pushPlatform,
    push.map(({ type, mode, ...row }) => ({
      ...row,
      type: pushChannel[type],
      mode: pushProvider[mode],
      key_id: row.smtp_addr === undefined ? `LTAI${random.text(keyLetters, 16)}` : 'notice@example.cn',
      key_secret: random.text(keyLetters, 32),
    })),
  );
  const links = owners.flatMap((company, place) =>
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
  await add(pushLink, links);
}

/** Storage, payment and message platforms, the platform's own and those of manufacturers. */
export async function seedChannels(part: Part, companies: readonly SeededCompany[]): Promise<void> {
  const written = readData<Channels>('channels');
  const owners = companies.filter((one) => one.comp_id === 1 || one.comp_type === companyType.factory);
  await addStorages(part, written, owners);
  await addPayments(part, owners);
  await addPush(part, written, owners);
}
