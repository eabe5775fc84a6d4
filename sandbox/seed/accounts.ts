import { type account, accountState, userType } from '../entities/account';
import { companyType } from '../entities/company';
import type { Seeded } from './bulk';
import type { SeededCompany } from './companies';
import { personName } from './people';
import { cities } from './places';
import type { Random } from './random';
import { roleId } from './roles';
import { ago, momentAt, day } from './moment';

type SeededAccount = Seeded<typeof account.columns> & { user_id: string };

/** An account with its own password. */
interface DemoAccount {
  account: string;
  password: string;
  /** The purpose of the account. */
  about: string;
}

/** Accounts to try the console with. Every code of a sign-in has one. */
export const demoAccounts: readonly DemoAccount[] = [
  { account: 'admin', password: 'Admin@2026', about: 'super administrator, everything' },
  { account: 'factory', password: 'Factory@2026', about: 'a manufacturer: its company and subordinates' },
  { account: 'viewer', password: 'Viewer@2026', about: 'looks at companies and users, changes nothing' },
  { account: 'expired', password: 'Expired@2026', about: 'has expired (518)' },
  { account: 'disabled', password: 'Disabled@2026', about: 'is disabled (517)' },
  { account: 'waiting', password: 'Waiting@2026', about: 'has a role without permissions (513)' },
  { account: 'stateless', password: 'Stateless@2026', about: 'has an unknown status (519)' },
  { account: 'homeless', password: 'Homeless@2026', about: 'has no company (516)' },
  {
    account: '13900000515',
    password: 'Double@2026',
    about: 'is the user ID of one account and the phone of another (515)',
  },
];

/** Password of all other seeded accounts. */
export const usualPassword = 'Welcome@2026';

const unknownState = 9;
const manufacturer = 2;

const usualOf: Record<number, { role: number; type: number; staff: number }> = {
  [companyType.superAdmin]: { role: roleId.support, type: userType.administrator, staff: 9 },
  [companyType.admin]: { role: roleId.admin, type: userType.administrator, staff: 4 },
  [companyType.factory]: { role: roleId.factory, type: userType.manufacturer, staff: 6 },
  [companyType.generalAgent]: { role: roleId.generalAgent, type: userType.totalAgent, staff: 4 },
  [companyType.agent]: { role: roleId.agent, type: userType.distributor, staff: 3 },
  [companyType.distributor]: { role: roleId.distributor, type: userType.distributor, staff: 3 },
  [companyType.property]: { role: roleId.property, type: userType.property, staff: 3 },
  [companyType.developer]: { role: roleId.developer, type: userType.developer, staff: 3 },
  [companyType.customer]: { role: roleId.customer, type: userType.clientCompany, staff: 3 },
  [companyType.customerMarketing]: { role: roleId.customer, type: userType.subMarketingCompany, staff: 2 },
};

/** The types of the users in a company, except the first. */
const staffTypes = [userType.user, userType.company, userType.selfEmployed, userType.user] as const;

/** Custom roles of the first manufacturer. */
const officeRoles = [roleId.finance, roleId.sales];

function scriptOf(company: SeededCompany): 'chinese' | 'western' | 'indian' {
  return Object.values(cities).find(({ name }) => name === company.city)?.script ?? 'western';
}

/** User IDs have the number of the company and of the user, so that they are unique. */
function loginOf(company: SeededCompany, index: number): string {
  return `c${String(company.comp_id).padStart(2, '0')}.user${index + 1}`;
}

function seedStaff(random: Random, companies: readonly SeededCompany[], now: Date): SeededAccount[] {
  return companies.flatMap((company) => {
    const usual = usualOf[company.comp_type];
    if (usual === undefined) return [];
    return Array.from({ length: usual.staff }, (_, index): SeededAccount => {
      const login = loginOf(company, index);
      const limited = random.chance(0.15);
      const domestic = company.comp_phone_area === '+86';
      const role =
        company.comp_id === manufacturer && index >= 3 ? officeRoles[index % officeRoles.length] : usual.role;
      return {
        user_id: login,
        user_name: personName(random, scriptOf(company)),
        user_email: `${login}@example.${domestic ? 'cn' : 'com'}`,
        user_phone: domestic
          ? `15${random.between(100_000_000, 999_999_999)}`
          : String(random.between(2_000_000_000, 9_999_999_999)),
        user_phone_area: company.comp_phone_area ?? '+86',
        user_type: index === 0 ? usual.type : random.pick(staffTypes),
        role_id: role ?? usual.role,
        comp_id: company.comp_id,
        state: random.chance(0.06) ? accountState.disabled : accountState.enabled,
        validity_time: limited ? 365 : 0,
        gmt_validity: limited ? momentAt(now.getTime() + random.between(-30, 335) * day) : '',
        gmt_create: ago(now, random.between(1, 700) * day + random.between(0, day)),
      };
    });
  });
}

function demo(created: string, login: string, name: string, more: Omit<SeededAccount, 'user_id'>): SeededAccount {
  return {
    user_id: login,
    user_name: name,
    user_email: /^\d/.test(login) ? '' : `${login}@example.com`,
    user_phone_area: '+86',
    user_type: userType.user,
    role_id: roleId.viewer,
    comp_id: 1,
    state: accountState.enabled,
    remark: 'Demo account',
    gmt_create: created,
    ...more,
  };
}

function seedDemo(now: Date): SeededAccount[] {
  const created = ago(now, 900 * day);
  const past = ago(now, 30 * day);
  return [
    demo(created, 'admin', '系统管理员', { user_type: userType.superAdministrator, role_id: roleId.superAdmin }),
    demo(created, 'factory', '陈建华', {
      user_type: userType.manufacturer,
      role_id: roleId.factory,
      comp_id: manufacturer,
    }),
    demo(created, 'viewer', 'Alice Morgan', {}),
    demo(created, 'expired', 'Henry Foster', { validity_time: 365, gmt_validity: past }),
    demo(created, 'disabled', 'Clara Weber', { state: accountState.disabled }),
    demo(created, 'waiting', '周思远', { role_id: roleId.nothing }),
    demo(created, 'stateless', 'Noah Becker', { state: unknownState }),
    demo(created, 'homeless', 'Meera Nair', { comp_id: 0 }),
    demo(created, '13900000515', '何静', {}),
    demo(created, 'double', '何敏', { user_phone: '13900000515' }),
  ];
}

/** Demo accounts first, then the users of every company. Ids count from 1 in this order. */
export function seedAccounts(random: Random, companies: readonly SeededCompany[], now: Date): SeededAccount[] {
  return [...seedDemo(now), ...seedStaff(random, companies, now)];
}
