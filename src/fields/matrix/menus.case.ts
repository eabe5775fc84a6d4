/** A small tree of menus as a list call answers it: two sections, one of them a screen of its own. */
export const MENUS = [
  { id: 20, parent: 0, menu_key: 'dashboard', menu_name: 'Dashboard', menu_cn_name: '' },
  { id: 21, parent: 20, menu_key: 'dashboard:view', menu_name: 'View', menu_cn_name: '查看' },
  { id: 10, parent: 0, menu_key: 'operate', menu_name: 'Operation', menu_cn_name: '运营' },
  { id: 11, parent: 10, menu_key: 'company', menu_name: 'Companies', menu_cn_name: '公司' },
  { id: 111, parent: 11, menu_key: 'company:view', menu_name: 'View', menu_cn_name: '查看' },
  { id: 112, parent: 11, menu_key: 'company:add', menu_name: 'Create', menu_cn_name: '新增' },
  { id: 113, parent: 11, menu_key: 'company:freeze', menu_name: 'Freeze', menu_cn_name: '冻结' },
  { id: 12, parent: 10, menu_key: 'operate/user', menu_name: 'Users', menu_cn_name: '用户' },
  { id: 121, parent: 12, menu_key: 'operate/user:view', menu_name: 'View', menu_cn_name: '查看' },
];
