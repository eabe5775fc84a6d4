import { describe, expect, it } from 'vitest';
import { ChunkError } from '../load';
import { catalogue, serviceOf, textKeyOf, uploadTextKey, wantsDetail } from './catalogue';
import { ConsoleError, isAborted, isNotFound, isUnsure, type ErrorKind } from './console-error';
import { errorText, fieldErrorText, type Translate } from './error-text';
import { explainCode, fieldErrors, placeOf } from './field-errors';

/** A translate function that returns the key and the values that are not empty. */
const keys: Translate = (key, values) =>
  `${key.replace('errors.', '')} ${Object.values(values ?? {})
    .filter((value) => value !== '')
    .join(' | ')}`.trim();

function code(path: string, value: number | string, serverMessage?: string) {
  return new ConsoleError({
    kind: 'code',
    path,
    service: serviceOf(path),
    code: value,
    ...(serverMessage ? { serverMessage } : {}),
  });
}

describe('service of a call', () => {
  it.each([
    ['/v2/user/login', 'login'],
    ['/user/login', 'login'],
    ['/v2/user/account/set', 'account'],
    ['/user/password/modify', 'account'],
    ['/v2/oss/upload', 'upload'],
    ['/v2/oss/upload/puturl/get', 'upload'],
    ['/v2/mall/comp/money/set', 'mall'],
    ['/pay/order/add', 'mall'],
    ['https://mall.example/v2/mall/x', 'mall'],
    ['/v2/user/loginlog/list', 'general'],
    ['/v2/user/company/list', 'general'],
  ])('%s is %s', (path, service) => {
    expect(serviceOf(path)).toBe(service);
  });
});

describe('text of a code', () => {
  it.each([
    ['/v2/user/login', 515, 'errors.login.not_unique'],
    ['/v2/mall/comp/money/set', 515, 'errors.balance'],
    ['/v2/user/company/list', 515, 'errors.failed'],
    ['/v2/user/login', 401, 'errors.login.refused'],
    ['/v2/user/app/list', 401, 'errors.unauthorized'],
    ['/v2/user/login', 500, 'errors.login.server'],
    ['/v2/user/app/list', 500, 'errors.failed'],
    ['/v2/user/account/add', 409, 'errors.account_exists'],
    ['/v2/user/company/add', 409, 'errors.exists'],
    ['/v2/user/account/add', 1103, 'errors.phone_exists'],
    ['/v2/user/app/list', 406, 'errors.parameter'],
    ['/v2/user/app/list', 429, 'errors.too_many_tries'],
    ['/v2/user/app/list', 513, 'errors.no_permission'],
    ['/v2/user/login', 513, 'errors.login.no_permission'],
    ['/v2/user/app/list', 1024, 'errors.product_has_orders'],
    ['/v2/user/app/list', 1101, 'errors.user_id_exists'],
    ['/v2/user/app/list', 1102, 'errors.email_exists'],
    ['/v2/mall/comp/money/set', 416, 'errors.balance_to_give'],
    ['/mall/cdk/use', '406_1', 'errors.no_such_user'],
    ['/mall/cdk/use', '406_2', 'errors.activation.missing'],
    ['/mall/cdk/use', '406_3', 'errors.activation.used'],
    ['/mall/cdk/use', '406_4', 'errors.activation.expired'],
    ['/mall/cdk/use', '406_5', 'errors.activation.unusable'],
    ['/mall/cdk/use', 1010, 'errors.code_environment'],
  ])('of %s %s is %s: the service goes before the general one', (path, value, key) => {
    expect(textKeyOf(serviceOf(path), value)).toBe(key);
  });

  it('contains the code when it is unknown', () => {
    expect(errorText(code('/x', 777), keys)).toBe('failed 777');
  });

  it('adds the message of the server only when the code alone is unclear', () => {
    expect(errorText(code('/x', 406, 'page_no: expected integer'), keys)).toBe(
      'with_detail parameter 406 | expected integer',
    );
    expect(errorText(code('/x', 406, 'params.amount: expected at most 66.09'), keys)).toBe(
      'with_detail parameter 406 | expected at most 66.09',
    );
    expect(errorText(code('/x', 1101, 'duplicate'), keys)).toBe('user_id_exists 1101');
  });

  it.each([
    ['/v2/user/login', 520, 'Invalid verification code', 'verification_code 520'],
    ['/v2/user/account/add', 406, 'code: the verification code is wrong', 'verification_code 406'],
    ['/x', 777, '验证码错误', 'verification_code 777'],
    ['/oss/live/url', 406, 'params.order_key: wrong authorization key', 'authorization_key 406'],
    ['/x', 777, '授权密钥错误', 'authorization_key 777'],
    ['/v2/user/login', 512, 'wrong password or verification code', 'login.wrong_password 512'],
  ])('[other-error-texts] of %s %s "%s" is %s: the message tells what has no code', (path, value, message, text) => {
    expect(errorText(code(path, value, message), keys)).toBe(text);
  });

  it('names the field by its label, never by its key', () => {
    const labelOf = (key: string) => (key === 'spec' ? { name: key, label: 'Schedule' } : undefined);
    const explained = (message: string) => errorText(explainCode({}, code('/x', 406, message), labelOf), keys);
    expect(explained('params.spec: never comes due')).toBe('at_field Schedule | never comes due');
    expect(explained('params.old_password: is wrong')).toBe('with_detail parameter 406 | is wrong');
    expect(explained('spec: expected a moment after gmt_start')).toBe('at_field Schedule | parameter 406');
    expect(explained('link_id is missing')).toBe('parameter 406');
  });

  it('quotes an English reason in Chinese, and the reverse', () => {
    const chinese: Translate = (key, values = {}) =>
      key === 'errors.parameter'
        ? '参数错误'
        : `${key === 'errors.quoted' ? '平台：' : ''}${Object.values(values).join('：')}`;
    const explained = (message: string) =>
      errorText(
        explainCode({}, code('/x', 406, message), () => ({ name: 'good_id', label: '套餐' })),
        chinese,
      );
    expect(explained('good_id: the good is delisted')).toBe('平台：套餐：参数错误：the good is delisted');
    expect(explained('good_id: 已下架')).toBe('套餐：已下架');
    expect(errorText(code('/x', 406, 'good_id: the good is delisted'), chinese)).toBe(
      '平台：参数错误：the good is delisted',
    );
    expect(errorText(code('/x', 406, 'good_id: 已下架'), keys)).toBe('quoted parameter 406 | 已下架');
    expect(errorText(code('/x', 406, '商品已下架'), keys)).toBe('quoted parameter 406 | 商品已下架');
    const labelled = explainCode({}, code('/x', 406, 'good_id: 已下架'), () => ({ name: 'good_id', label: 'Good' }));
    expect(errorText(labelled, keys)).toBe('quoted at_field Good | parameter 406 | 已下架');
  });
});

describe('upload failures', () => {
  it.each([
    ['Request failed with status code 401', 'errors.upload.refused'],
    ['Request failed with status code 405', 'errors.upload.refused'],
    ['Request failed with code 518', 'errors.upload.refused'],
    ['Request failed with status code 400', 'errors.upload.invalid'],
    ['Request failed with status code 500', 'errors.upload.server'],
    ['Request failed with status code 406', 'errors.upload.parameter'],
    ['Request failed with status code 513', 'errors.upload.no_permission'],
    ['Request failed with status code 404', 'errors.upload.unknown'],
    ['Network Error', 'errors.upload.unknown'],
    ['', 'errors.upload.unknown'],
  ])('[upload-error-map] "%s" goes by its last word', (message, key) => {
    expect(uploadTextKey(message)).toBe(key);
  });

  it('says "Uploading failed"', () => {
    const error = new ConsoleError({ kind: 'upload', serverMessage: 'Request failed with status code 500' });
    expect(errorText(error, keys)).toBe('upload.failed upload.server');
  });
});

describe('texts of failures without a code', () => {
  it('warns that a write may have succeeded', () => {
    const error = new ConsoleError({ kind: 'html', unsure: true });
    expect(errorText(error, keys)).toBe('html maybe_done');
    expect(errorText(new ConsoleError({ kind: 'lost', unsure: true }), keys)).toBe('lost');
    expect(isUnsure(error)).toBe(true);
  });

  it.each<[ErrorKind, string]>([
    ['http', 'http 503 maybe_done'],
    ['network', 'network 503 maybe_done'],
    ['policy', 'policy 503 | https://eu.example maybe_done'],
    ['read_only', 'seeas.refused 503 maybe_done'],
    ['timeout', 'timeout 503 maybe_done'],
    ['lost', 'lost 503'],
    ['aborted', 'aborted 503'],
    ['html', 'html 503 maybe_done'],
    ['json', 'json 503 maybe_done'],
    ['empty', 'empty 503 maybe_done'],
    ['shape', 'shape 503 maybe_done'],
    ['codeless', 'codeless 503 maybe_done'],
    ['missing', 'missing 503 maybe_done'],
    ['invalid', 'unexpected 503 maybe_done'],
    ['seal', 'seal 503 maybe_done'],
    ['setup', 'setup 503 maybe_done'],
  ])('of the kind %s is %s', (kind, text) => {
    const error = new ConsoleError({
      kind,
      code: 503,
      unsure: true,
      ...(kind === 'policy' && { origin: 'https://eu.example' }),
    });
    expect(errorText(error, keys)).toBe(text);
  });

  it('tells how large a request was that the server does not take', () => {
    const error = new ConsoleError({ kind: 'http', code: 413, size: 1200 });
    expect(errorText(error, keys)).toBe('too_large 413 | 1200');
  });

  it('tells of a part of the console that does not load', () => {
    expect(errorText(new ChunkError('no answer'), keys)).toBe('chunk');
  });

  it('has only what is known', () => {
    const error = new ConsoleError({ kind: 'empty' });
    expect(error).toMatchObject({ path: '', service: 'general', origin: '', unsure: false, scope: 'own', status: 0 });
    expect([error.name, error.message, error.cause]).toEqual(['ConsoleError', 'empty', undefined]);
    const cause = new TypeError('x');
    const full = new ConsoleError({ kind: 'code', path: '/x', code: 406, serverMessage: 'no', scope: 'other', cause });
    expect(full).toMatchObject({ message: '/x: code 406: no', status: 406, scope: 'other', cause });
    expect(new ConsoleError({ kind: 'code', code: '406_1' }).status).toBe(0);
  });

  it('a record that is missing is not found', () => {
    const failed = new ConsoleError({ kind: 'html' });
    expect([new ConsoleError({ kind: 'missing' }), failed, new TypeError('x')].map(isNotFound)).toEqual([
      true,
      false,
      false,
    ]);
    expect([failed, new TypeError('x')].map(isUnsure)).toEqual([false, false]);
    expect([failed, 'AbortError'].map(isAborted)).toEqual([false, false]);
  });

  it.each([new TypeError('x is not a function'), 'text', undefined, null, { code: 5 }])(
    '%s has a readable text',
    (thrown) => {
      expect(errorText(thrown, keys)).toBe('unexpected');
    },
  );

  it('keeps the call and the code in its message, for logs', () =>
    expect(code('/x', 406, 'page_no').message).toBe('/x: code 406: page_no'));

  it('an abort is not a failure', () => {
    expect(isAborted(new ConsoleError({ kind: 'aborted' }))).toBe(true);
    expect(isAborted(new DOMException('x', 'AbortError'))).toBe(true);
    expect(isAborted(new TypeError('x'))).toBe(false);
  });
});

describe('the catalogue', () => {
  it.each(Object.entries(catalogue))('of %s says each code by its own text', (service, codes) => {
    for (const [value, key] of Object.entries(codes)) {
      expect(textKeyOf(service, value)).toBe(key);
      expect(key).toMatch(/^errors\.[a-z._]+$/);
    }
    expect(textKeyOf(service, 'none')).toBe('errors.failed');
    expect(textKeyOf('other', 401)).toBe('errors.unauthorized');
  });

  it('adds the reason of the platform where the text alone says little', () => {
    const told = ['errors.parameter', 'errors.exists', 'errors.failed', 'errors.no_permission'].map(wantsDetail);
    expect(told).toEqual([true, true, true, false]);
  });

  it('takes the code of an upload without a message', () => {
    expect(errorText(new ConsoleError({ kind: 'upload', code: 405 }), keys)).toBe('upload.failed upload.refused');
    expect(errorText(new ConsoleError({ kind: 'upload' }), keys)).toBe('upload.failed upload.unknown');
  });
});

describe('field errors', () => {
  const meanings = {
    1101: { field: 'user_id' },
    1102: { field: 'user_email', text: 'Used' },
    1024: { text: 'Has orders' },
  };

  it('assigns a code to its field', () => {
    expect(fieldErrors(meanings, code('/v2/user/account/add', 1101))).toEqual({ user_id: 'errors.user_id_exists' });
    expect(fieldErrors(meanings, code('/v2/user/account/add', 1102))).toEqual({ user_email: 'Used' });
  });

  it('leaves other errors unchanged', () => {
    expect(fieldErrors(meanings, code('/x', 1024))).toBeUndefined();
    expect(fieldErrors(meanings, code('/x', 500))).toBeUndefined();
    expect(fieldErrors(meanings, new ConsoleError({ kind: 'http', code: 1101 }))).toBeUndefined();
    expect(fieldErrors(meanings, new TypeError('x'))).toBeUndefined();
  });

  it('stand where forms read them, with the label of the field that the message begins with', () => {
    const error = code('/v2/user/account/add', 1101, 'params.user_id: is used');
    explainCode(meanings, error, (key) => ({ name: key, label: `<${key}>` }));
    expect(error).toMatchObject({ body: { errors: { user_id: 'errors.user_id_exists' } }, fieldLabel: '<user_id>' });
    expect(error.ownText).toBeUndefined();
    const other = code('/x', 500);
    explainCode(meanings, other, (key) => ({ name: key, label: `<${key}>` }));
    expect([other.body, other.fieldLabel]).toEqual([undefined, undefined]);
    expect(explainCode(meanings, 'text')).toBe('text');
    expect(['a.b[0]: no', 'a b: no', 'a:no'].map(placeOf)).toEqual(['a.b[0]', undefined, undefined]);
  });

  it('are those of the platform where its message begins with a field, without the name of the field', () => {
    const named = (key: string) => ({ name: key, label: `<${key}>` });
    const error = explainCode({}, code('/x', 406, 'params.user_password: is easily guessed'), named);
    expect(error).toMatchObject({ body: { errors: { user_password: 'errors.parameter' } } });
    expect(fieldErrorText(error, 'errors.parameter', keys)).toBe('is easily guessed');
    expect(fieldErrorText(error, 'Used', keys)).toBe('Used');
    const inRows = explainCode({}, code('/x', 406, 'params.details[0].title: is too long'), named);
    expect(inRows).toMatchObject({ body: undefined, fieldLabel: '<title>' });
  });

  it('prefers the text of the definition to that of the catalogue', () => {
    const error = code('/x', 1024);
    expect(explainCode(meanings, error)).toBe(error);
    expect(errorText(error, keys)).toBe('Has orders');
    expect(textKeyOf('general', 1024)).toBe('errors.product_has_orders');
  });
});
