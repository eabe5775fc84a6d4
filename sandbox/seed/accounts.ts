import { account, accountState, userType } from '../entities/account';
import { companyType } from '../entities/company';
import type { RecordOf } from '../entity/entity';
import type { SeededCompany } from './companies';
import { day, momentAt } from '../entity/moment';
import { type Draw, rows } from './part';
import { cityNamed, personName } from './people';
import { roleId } from './roles';

type SeededAccount = RecordOf<typeof account>;

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

/** Custom roles of the first manufacturer, company 2. */
const officeRoles = [roleId.finance, roleId.sales];

/** The staff of a company. User IDs have the number of the company and of the user, so that they are unique. */
function staffOf({ random, now, ago }: Draw, company: SeededCompany): Partial<SeededAccount>[] {
  const usual = usualOf[company.comp_type];
  return Array.from({ length: usual?.staff ?? 0 }, (_, index) => {
    const login = `c${String(company.comp_id).padStart(2, '0')}.user${index + 1}`;
    const limited = random.chance(0.15);
    const domestic = company.comp_phone_area === '+86';
    const office = company.comp_id === 2 && index >= 3 ? officeRoles[index % officeRoles.length] : undefined;
    return {
      user_id: login,
      user_name: personName(random, cityNamed(company.city)?.script ?? 'western'),
      user_email: `${login}@example.${domestic ? 'cn' : 'com'}`,
      user_phone: domestic
        ? `15${random.between(100_000_000, 999_999_999)}`
        : String(random.between(2_000_000_000, 9_999_999_999)),
      user_phone_area: company.comp_phone_area,
      user_type: index === 0 && usual !== undefined ? usual.type : random.pick(staffTypes),
      role_id: office ?? usual?.role ?? roleId.customer,
      comp_id: company.comp_id,
      state: random.chance(0.06) ? accountState.disabled : accountState.enabled,
      validity_time: limited ? 365 : 0,
      gmt_validity: limited ? momentAt(now + random.between(-30, 335) * day) : '',
      gmt_create: ago(random.between(1, 700) * day + random.between(0, day)),
    };
  });
}

function demosOf({ ago }: Draw): Partial<SeededAccount>[] {
  const demos: (Partial<SeededAccount> & Pick<SeededAccount, 'user_id'>)[] = [
    { user_id: 'admin', user_name: '系统管理员', user_type: userType.superAdministrator, role_id: roleId.superAdmin },
    { user_id: 'factory', user_name: '陈建华', user_type: userType.manufacturer, role_id: roleId.factory, comp_id: 2 },
    { user_id: 'viewer', user_name: 'Alice Morgan' },
    { user_id: 'expired', user_name: 'Henry Foster', validity_time: 365, gmt_validity: ago(30 * day) },
    { user_id: 'disabled', user_name: 'Clara Weber', state: accountState.disabled },
    { user_id: 'waiting', user_name: '周思远', role_id: roleId.nothing },
    { user_id: 'stateless', user_name: 'Noah Becker', state: 9 },
    { user_id: 'homeless', user_name: 'Meera Nair', comp_id: 0 },
    { user_id: '13900000515', user_name: '何静' },
    { user_id: 'double', user_name: '何敏', user_phone: '13900000515' },
  ];
  return demos.map((demo) => ({
    user_email: /^\d/.test(demo.user_id) ? '' : `${demo.user_id}@example.com`,
    user_phone_area: '+86',
    user_type: userType.user,
    role_id: roleId.viewer,
    comp_id: 1,
    state: accountState.enabled,
    remark: 'Demo account',
    gmt_create: ago(900 * day),
    ...demo,
  }));
}

/** Demo accounts first, then the users of every company. Ids count from 1 in this order. */
export function seedAccounts(draw: Draw, companies: readonly SeededCompany[]): SeededAccount[] {
  return rows(account, [...demosOf(draw), ...companies.flatMap((company) => staffOf(draw, company))]);
}
