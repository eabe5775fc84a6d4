import type { Json } from '../schema/json';

/** What a user can choose of the console's look (specification, section 9). */
export const THEMES = ['system', 'light', 'dark'] as const;
export const ACCENTS = ['purple', 'azure', 'green', 'orange', 'danger', 'rose'] as const;
export const SIDEBARS = ['black', 'white', 'red'] as const;

export type Theme = (typeof THEMES)[number];
export type Accent = (typeof ACCENTS)[number];
export type SidebarColor = (typeof SIDEBARS)[number];

export const isTheme = (value: Json): value is Theme => THEMES.some((theme) => theme === value);
export const isAccent = (value: Json): value is Accent => ACCENTS.some((accent) => accent === value);
export const isSidebar = (value: Json): value is SidebarColor => SIDEBARS.some((color) => color === value);
export const isFlag = (value: Json): value is boolean => typeof value === 'boolean';
