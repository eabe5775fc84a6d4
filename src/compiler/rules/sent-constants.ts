import { keyFinding, type Finding } from '../finding';
import type { Json } from '../../schema/json';
import type { CallSource, FieldsSource } from '../source';
import type { Path } from '../source-node';
import { suggestion } from '../../schema/suggest';
import { callOf } from '../action-call';
import { allCalls, paramsOf } from './calls';
import { checkConstant } from './constant-value';
import type { Rule } from './rule';

/** S048, S056: the constants of an action are fields or known keys of its call, with valid values. */
export const sentConstants: Rule = ({ source }, model) =>
  Object.entries(source.actions ?? {}).flatMap(([name, action]) => {
    const { send, fields: asked } = action;
    if (!send || Array.isArray(send)) return [];
    const call = callOf(action, source);
    const fields: FieldsSource = { ...source.fields, ...asked };
    const renamed = Object.entries({ ...source.calls?.all?.rename, ...(typeof call === 'object' && call.rename) });
    const fieldOf = (key: string) => fields[renamed.find(([, other]) => other === key)?.[0] ?? key];
    const known = new Set([...Object.keys(fields), ...renamed.map(([, key]) => key), ...paramsOf(call, model)]);
    return Object.entries(send).flatMap(([key, value]): Finding[] => {
      const path = ['actions', name, 'send', key];
      const field = fieldOf(key);
      if (field) return checkConstant(key, field, value, path, model);
      if (!model.contract || known.has(key)) return [];
      return keyFinding(
        'S048',
        path,
        `"${key}" is neither a field nor a key of the action's call${suggestion(key, known)}`,
      );
    });
  });

/** S048: the constants of all calls or of one are known keys of the call. */
export const callConstants: Rule = ({ source }, model) => {
  const calls = allCalls(source);
  const checked = (send: Record<string, Json> = {}, path: Path, known: string[]): Finding[] =>
    Object.keys(send)
      .filter((key) => !known.includes(key))
      .flatMap((key) =>
        keyFinding(
          'S048',
          [...path, 'send', key],
          `"${key}" is neither a field nor a key of the call${suggestion(key, known)}`,
        ),
      );
  const knownBy = (call: CallSource) => [...Object.keys(source.fields), ...paramsOf(call, model)];
  const contracted = calls.filter(({ call }) => paramsOf(call, model).length > 0);
  return [
    ...(contracted.length > 0
      ? checked(
          source.calls?.all?.send,
          ['calls', 'all'],
          contracted.flatMap(({ call }) => knownBy(call)),
        )
      : []),
    ...contracted.flatMap(({ call, path }) =>
      typeof call === 'object' ? checked(call.send, path, knownBy(call)) : [],
    ),
  ];
};
