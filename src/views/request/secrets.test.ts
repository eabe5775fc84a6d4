import { expect, it } from 'vitest';
import { buildCall, buildDefinition, buildField } from '../definition.case';
import { secretNames } from './secrets';

function secretsOf(...names: string[]) {
  const definition = buildDefinition(
    [
      buildField('pin', 'secret'),
      buildField('login', 'password'),
      buildField('name', 'text'),
      buildField('inner', 'json', { options: { fields: { code: buildField('code', 'secret') } } as never }),
    ],
    {
      calls: {
        list: buildCall('/thing/list'),
        set: buildCall('/thing/set', { rename: { pin: 'thing_pin' } }),
      },
      actions: [
        {
          name: 'open',
          label: 'Open',
          permission: 'open',
          places: ['row'],
          fields: { door: buildField('door', 'secret') },
          run: { call: buildCall('/thing/open'), send: {}, sendFields: [] },
        },
      ],
    },
  );
  return names.filter(secretNames([definition]));
}

it('hides what a definition declares as a secret, also inside of a value and as a parameter', () => {
  expect(secretsOf('pin', 'login', 'name', 'code', 'door', 'inner', 'thing_pin', 'thing_name')).toEqual([
    'pin',
    'login',
    'code',
    'door',
    'thing_pin',
  ]);
});

it('hides what is named like a secret', () =>
  expect(secretsOf('user_password', 'acc_token', 'privateKey', 'keys', 'remark')).toEqual([
    'user_password',
    'acc_token',
    'privateKey',
  ]));
