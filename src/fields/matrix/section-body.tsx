import { useTranslate } from 'react-admin';
import { Icon } from '../../ui/icon';
import { TickBox } from '../../ui/tick-box';
import { COLUMNS, columnRight, countOf, ownRights, rightsOf, tickOf, type Line, type Right, type Section } from './model';

interface Props {
  section: Section;
  ticked: ReadonlySet<string>;
  open: boolean;
  readOnly?: boolean;
  onOpen: (open: boolean) => void;
  onTick: (rights: Right[], on: boolean) => void;
}

/** One section of the matrix: its own line with a box per column, and below it a line per screen. */
export function SectionBody({ section, ticked, open, readOnly, onOpen, onTick }: Props) {
  const translate = useTranslate();
  const all = rightsOf(section.lines);
  const name = section.label;
  return (
    <tbody>
      <tr className="c-matrix-section">
        <th scope="rowgroup">
          <span className="c-matrix-name">
            <button
              type="button"
              className="c-matrix-toggle"
              aria-expanded={open}
              aria-label={translate(open ? 'fields.matrix.collapse' : 'fields.matrix.expand', { section: name })}
              onClick={() => onOpen(!open)}
            >
              <Icon name={open ? 'chevron-down' : 'chevron-right'} />
            </button>
            <TickBox
              label={translate('fields.matrix.row', { screen: name })}
              state={tickOf(all, ticked)}
              disabled={readOnly}
              onTick={(on) => onTick(all, on)}
            />
            {name}
            <span className="c-matrix-count">
              {countOf(all, ticked)}/{all.length}
            </span>
          </span>
        </th>
        {COLUMNS.map((action) => {
          const rights = section.lines.flatMap((line) => columnRight(line, action) ?? []);
          return (
            <td key={action}>
              {rights.length > 0 && (
                <TickBox
                  label={translate('fields.matrix.column', { section: name, action: translate(actionKey(action)) })}
                  state={tickOf(rights, ticked)}
                  disabled={readOnly}
                  onTick={(on) => onTick(rights, on)}
                />
              )}
            </td>
          );
        })}
        <td />
      </tr>
      {open &&
        section.lines.map((line) => (
          <LineRow key={line.id} line={line} ticked={ticked} readOnly={readOnly} onTick={onTick} />
        ))}
    </tbody>
  );
}

type LineProps = Pick<Props, 'ticked' | 'readOnly' | 'onTick'> & { line: Line };

function LineRow({ line, ticked, readOnly, onTick }: LineProps) {
  const translate = useTranslate();
  const box = (right: Right, action: string) => (
    <TickBox
      label={translate('fields.matrix.cell', { screen: line.label, action })}
      state={tickOf([right], ticked)}
      disabled={readOnly}
      onTick={(on) => onTick([right], on)}
    />
  );
  return (
    <tr>
      <th scope="row">
        <span className="c-matrix-name c-matrix-line">
          <TickBox
            label={translate('fields.matrix.row', { screen: line.label })}
            state={tickOf(line.rights, ticked)}
            disabled={readOnly}
            onTick={(on) => onTick(line.rights, on)}
          />
          {line.label}
        </span>
      </th>
      {COLUMNS.map((action) => {
        const right = columnRight(line, action);
        return <td key={action}>{right && box(right, translate(actionKey(action)))}</td>;
      })}
      <td className="c-matrix-own">
        {ownRights(line).map((right) => (
          <label key={right.id} className="c-matrix-chip">
            {box(right, right.label)}
            {right.label}
          </label>
        ))}
      </td>
    </tr>
  );
}

const ACTION_KEYS: Record<(typeof COLUMNS)[number], string> = {
  view: 'fields.matrix.actions.view',
  add: 'fields.matrix.actions.add',
  set: 'ra.action.edit',
  del: 'ra.action.delete',
  import: 'fields.matrix.actions.import',
  export: 'ra.action.export',
};

/** Locale key of a column's name. */
export function actionKey(action: (typeof COLUMNS)[number]): string {
  return ACTION_KEYS[action];
}
