import { integer, reference, secret, serial, text } from '../entity/column';
import { companyName, defineEntity } from '../entity/entity';

/** Payment methods with a payment platform (docs/specification.md#enums-numbered); 0, 4 and 5 have none. */
export const paymentPlatform = { alipay: 1, wechat: 2, paypal: 3, payu: 6, stripe: 7, paytm: 8, razorpay: 9 } as const;

/** Numbers of our own. */
const paymentEnvironment = { production: 1, sandbox: 2 } as const;

const webAddress = { test: /^https?:\/\/\S+$/, expected: 'a web address' };

/** PEM, or its Base64 alone; a private key begins with MII..[AQgw]IB. */
const publicKey = {
  test: /^(?:(?!MII..[AQgw]IB)[A-Za-z0-9+/\r\n]+={0,2}\s*|-----BEGIN (RSA )?PUBLIC KEY-----[A-Za-z0-9+/=\s]+-----END (RSA )?PUBLIC KEY-----\s*)$/,
  expected: 'a public key',
};

export const payment = defineEntity({
  table: 'payment',
  columns: {
    id: serial(),
    platform_type: integer({ required: true, of: paymentPlatform }),
    env_type: integer({ required: true, of: paymentEnvironment }),
    platform_app_id: text({ required: true, max: 128 }),
    platform_public_key: text({ max: 2048, pattern: publicKey }),
    platform_private_key: secret({ max: 2048 }),
    platform_return_url: text({ max: 255, pattern: webAddress }),
    platform_notify_url: text({ max: 255, pattern: webAddress }),
    comp_id: reference(),
    remark: text({ max: 255 }),
  },
  // Apps that take payments through it.
  derived: {
    comp_name: companyName,
  },
  unique: {
    payment_account: 'platform_app_id: this account is configured already',
  },
  order: 't.id',
});
