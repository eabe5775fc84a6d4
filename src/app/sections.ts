/** The sections of the specification with their screens; the first one named is where the section itself leads. */
export const SECTIONS: Record<string, { icon: string; start: string; screens: string[] }> = {
  system: { icon: 'settings', start: 'role', screens: ['role', 'menu', 'resource'] },
  vas: { icon: 'cloud', start: 'order', screens: ['order', 'cloud', 'iot', 'cdkorder', 'live_server'] },
  product: {
    icon: 'cctv',
    start: 'device',
    screens: ['awake', 'iccid', 'actcode', 'device', 'device_state', 'refund', 'product_list', 'dev_dup', 'lic_list'],
  },
  applist: {
    icon: 'app-window',
    start: 'app',
    screens: ['app', 'flatform', 'template', 'record', 'user', 'dev', 'notice_template', 'msg_mng', 'alarm', 'log_list'],
  },
  operate: {
    icon: 'wrench',
    start: 'cloud',
    screens: [
      'sysnotimng', 'time_plan', 'bot', 'service', 'cloud', 'company', 'platform', 'device', 'payment', 'shop', 'good',
      'server', 'user', 'zone', 'pushconf', 'settemp', 'ipserver', 'consul', 'setmng',
    ],
  },
  info: { icon: 'chart-column', start: 'order', screens: ['order', 'user', 'dev'] },
  user: { icon: 'circle-user-round', start: 'info', screens: ['info', 'bills'] },
};

/** Addresses that lead elsewhere: the specification spells it flatform, people will not. */
export const REDIRECTS: Record<string, string> = { '/applist/platform': '/applist/flatform' };
