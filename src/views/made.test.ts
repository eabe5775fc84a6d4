import { expect, it } from 'vitest';
import { buildDefinition, buildField } from './definition.case';
import { wayToMade } from './made';

const definition = buildDefinition([buildField('id', 'id')]);
function translate(key: string) {
  return key === 'list.openMade' ? 'Open' : key;
}

it('a notice links to the new record, with any characters in its key', () => {
  expect(wayToMade(definition, 7, translate)).toEqual({ link: { label: 'Open', href: '/test/thing/7/show' } });
  expect(wayToMade(definition, 'a/b,c', translate)).toEqual({
    link: { label: 'Open', href: '/test/thing/a%2Fb%2Cc/show' },
  });
});

it('has no link when the platform does not name the new record', () => {
  expect(wayToMade(definition, undefined, translate)).toEqual({});
  expect(wayToMade(definition, '', translate)).toEqual({});
});
