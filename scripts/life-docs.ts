import { compileSchemas } from '../src/compiler/compile-schemas';
import type { ResourceDefinition } from '../src/schema/definition';
import { lifeOf, type LifeState } from '../src/views/life/life';

/** docs/lifecycles.md: a diagram of each life of a record that the schemas of a folder declare. */
export function lifeDocs(dir: string): string {
  const lives = [...compileSchemas({ dir }).definitions('en').values()].filter(({ moves }) => moves);
  return [
    '# Lives of records',
    '<!-- Generated from schemas/ by `npm run docs`. Do not edit. -->',
    'The states that records have, and the actions that lead from one to another, as the schemas declare them (`moves`, [the schema language](schema.md#the-life-of-a-record)). A record begins in the states after the dot, or the platform sets them; what it is in a state before the ring is decided.',
    ...lives.flatMap((definition) => [
      `## ${definition.label}`,
      `\`schemas/${definition.name}.yaml\`, \`${definition.moves?.field ?? ''}\``,
      `\`\`\`mermaid\n${diagram(definition)}\n\`\`\``,
    ]),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');
}

function diagram(definition: ResourceDefinition): string {
  const states = lifeOf(definition);
  const stateOf = ({ value }: LifeState['option']): string => `s${String(value)}`;
  return [
    'stateDiagram-v2',
    ...states.map(({ option }) => `  state "${option.label}" as ${stateOf(option)}`),
    ...states.flatMap(({ option, isFirst }) => (isFirst ? [`  [*] --> ${stateOf(option)}`] : [])),
    ...states.flatMap(({ option, moves }) => [
      ...moves.map(({ action, to }) => `  ${stateOf(option)} --> ${stateOf(to)}: ${action.label}`),
      ...(moves.length === 0 ? [`  ${stateOf(option)} --> [*]`] : []),
    ]),
  ].join('\n');
}
