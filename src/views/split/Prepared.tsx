import { Activity, Component, type ReactNode } from 'react';

interface Props {
  /** The record is open. Otherwise it is out of sight: it is rendered, but has no effects, so that it reads and reports nothing. */
  open: boolean;
  children: ReactNode;
}

/** A record that can be rendered before it is opened. */
export function Prepared({ open, children }: Props) {
  return (
    <Activity mode={open ? 'visible' : 'hidden'}>
      <Guard open={open}>{children}</Guard>
    </Activity>
  );
}

/** A record that fails out of sight leaves the open one alone. When it is opened, its failure is shown. */
class Guard extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed && !this.props.open ? null : this.props.children;
  }
}
