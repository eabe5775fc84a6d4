import { useTranslate } from 'react-admin';
import { Icon } from '../../ui/icon';
import { TickBox } from '../../ui/tick-box';
import {
  COLUMNS,
  columnPermission,
  countOf,
  ownPermissions,
  permissionsOf,
  tickOf,
  type Line,
  type Permission,
  type Section,
} from './model';

interface Props {
  section: Section;
  ticked: ReadonlySet<string>;
  open: boolean;
  readOnly?: boolean;
  onOpen: (open: boolean) => void;
  onTick: (permissions: Permission[], on: boolean) => void;
}

/** One section of the matrix: its own line with a box per column, and below it a line per screen. */
export function SectionBody({ section, ticked, open, readOnly, onOpen, onTick }: Props) {
  const translate = useTranslate();
  const all = permissionsOf(section.lines);
  const name = section.label;
  return (
    <tbody>
      <tr className="c-matrix-section">
        <th scope="rowgroup">
          <span className="c-row c-gap-8">
            <button
              type="button"
              className="c-matrix-toggle c-grid c-rigid c-muted"
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
            <span className="c-regular c-small c-faint c-num">
              {countOf(all, ticked)}/{all.length}
            </span>
          </span>
        </th>
        {COLUMNS.map((action) => {
          const permissions = section.lines.flatMap((line) => columnPermission(line, action) ?? []);
          return (
            <td key={action}>
              {permissions.length > 0 && (
                <TickBox
                  label={translate('fields.matrix.column', { section: name, action: translate(actionKey(action)) })}
                  state={tickOf(permissions, ticked)}
                  disabled={readOnly}
                  onTick={(on) => onTick(permissions, on)}
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
  const box = (permission: Permission, action: string) => (
    <TickBox
      label={translate('fields.matrix.cell', { screen: line.label, action })}
      state={tickOf([permission], ticked)}
      disabled={readOnly}
      onTick={(on) => onTick([permission], on)}
    />
  );
  return (
    <tr>
      <th scope="row">
        <span className="c-row c-gap-8 c-matrix-line">
          <TickBox
            label={translate('fields.matrix.row', { screen: line.label })}
            state={tickOf(line.permissions, ticked)}
            disabled={readOnly}
            onTick={(on) => onTick(line.permissions, on)}
          />
          {line.label}
        </span>
      </th>
      {COLUMNS.map((action) => {
        const permission = columnPermission(line, action);
        return <td key={action}>{permission && box(permission, translate(actionKey(action)))}</td>;
      })}
      <td className="c-matrix-own">
        {ownPermissions(line).map((permission) => (
          <label key={permission.id} className="c-matrix-chip c-inline c-gap-6">
            {box(permission, permission.label)}
            {permission.label}
          </label>
        ))}
      </td>
    </tr>
  );
}

const ACTION_KEYS: Record<(typeof COLUMNS)[number], string> = {
  view: 'fields.matrix.actions.view',
  add: 'ra.action.create',
  set: 'ra.action.edit',
  del: 'ra.action.delete',
  import: 'fields.matrix.actions.import',
  export: 'ra.action.export',
};

/** Locale key of a column's name. */
export function actionKey(action: (typeof COLUMNS)[number]): string {
  return ACTION_KEYS[action];
}
