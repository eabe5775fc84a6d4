/** A job of staff, step by step: made of a story (docs/cases.md#a-story), in one language. */
export interface Guide {
  title: string;
  /** The name of the account that does it; a step may have another one. */
  as: string;
  steps: GuideStep[];
}

/** A guide by its name, as what offers it shows it. */
export interface GuideName {
  /** `refund-part` */
  name: string;
  title: string;
}

/** Opens a screen or does something on it. All texts are as the screen shows them. */
export interface GuideStep {
  as?: string;
  open?: {
    label: string;
    /** The address of the list or the screen. */
    path: string;
    /** What the record, or the records, are found by. */
    records: string[];
    filter: GuideValue[];
    /** The card of the dashboard that leads there. */
    card?: string;
    /** The preset that is pressed. */
    preset?: string;
    /** The tab of the record. */
    tab?: string;
  };
  /** What is pressed. */
  press?: string;
  /** What the inputs begin with, or propose. */
  proposes: GuideValue[];
  values: GuideValue[];
  /** Rows of an imported file. */
  rows?: number;
  /** This account, or with these values, is not offered it. */
  offered: boolean;
  /** What the form says, at which field. */
  refused: GuideValue[];
  /** What the console says when the platform refuses. */
  fails?: string;
  /** What is seen then. */
  sees: GuideValue[];
  offers: string[];
  lacks: string[];
}

export interface GuideValue {
  label: string;
  text: string;
}
