export interface City {
  name: string;
  province: string;
  country: string;
  region: string;
  regionId: number;
  /** Server system that the region belongs to. */
  sys: string;
  area: string;
  latitude: number;
  longitude: number;
  script: 'chinese' | 'western' | 'indian';
  /** `#` stands for the house number. */
  streets: readonly [string, ...string[]];
}

const china = { country: '中国', sys: 'cn', area: '+86', script: 'chinese' } as const;

export const cities = {
  shenzhen: {
    ...china,
    name: '深圳',
    province: '广东',
    region: '华南',
    regionId: 1,
    latitude: 22.5431,
    longitude: 114.0579,
    streets: ['南山区科技园路#号', '宝安区创业二路#号', '福田区深南大道#号'],
  },
  guangzhou: {
    ...china,
    name: '广州',
    province: '广东',
    region: '华南',
    regionId: 1,
    latitude: 23.1291,
    longitude: 113.2644,
    streets: ['天河区体育东路#号', '番禺区市桥街#号'],
  },
  shanghai: {
    ...china,
    name: '上海',
    province: '上海',
    region: '华东',
    regionId: 2,
    latitude: 31.2304,
    longitude: 121.4737,
    streets: ['浦东新区张江路#号', '徐汇区漕溪北路#号'],
  },
  hangzhou: {
    ...china,
    name: '杭州',
    province: '浙江',
    region: '华东',
    regionId: 2,
    latitude: 30.2741,
    longitude: 120.1551,
    streets: ['滨江区江南大道#号', '余杭区文一西路#号'],
  },
  beijing: {
    ...china,
    name: '北京',
    province: '北京',
    region: '华北',
    regionId: 3,
    latitude: 39.9042,
    longitude: 116.4074,
    streets: ['海淀区中关村大街#号', '朝阳区望京街#号'],
  },
  chengdu: {
    ...china,
    name: '成都',
    province: '四川',
    region: '西南',
    regionId: 4,
    latitude: 30.5728,
    longitude: 104.0668,
    streets: ['高新区天府大道#号', '武侯区科华北路#号'],
  },
  london: {
    name: 'London',
    province: 'Greater London',
    country: 'United Kingdom',
    region: 'Europe',
    regionId: 10,
    sys: 'eu',
    area: '+44',
    latitude: 51.5072,
    longitude: -0.1276,
    script: 'western',
    streets: ['# Borough High Street', '# Camden Road'],
  },
  berlin: {
    name: 'Berlin',
    province: 'Berlin',
    country: 'Germany',
    region: 'Europe',
    regionId: 10,
    sys: 'eu',
    area: '+49',
    latitude: 52.52,
    longitude: 13.405,
    script: 'western',
    streets: ['Torstraße #', 'Köpenicker Straße #'],
  },
  mumbai: {
    name: 'Mumbai',
    province: 'Maharashtra',
    country: 'India',
    region: 'South Asia',
    regionId: 11,
    sys: 'in',
    area: '+91',
    latitude: 19.076,
    longitude: 72.8777,
    script: 'indian',
    streets: ['# Linking Road, Bandra', '# Andheri Kurla Road'],
  },
  bengaluru: {
    name: 'Bengaluru',
    province: 'Karnataka',
    country: 'India',
    region: 'South Asia',
    regionId: 11,
    sys: 'in',
    area: '+91',
    latitude: 12.9716,
    longitude: 77.5946,
    script: 'indian',
    streets: ['# MG Road', '# Outer Ring Road'],
  },
  austin: {
    name: 'Austin',
    province: 'Texas',
    country: 'United States',
    region: 'North America',
    regionId: 12,
    sys: 'us',
    area: '+1',
    latitude: 30.2672,
    longitude: -97.7431,
    script: 'western',
    streets: ['# Congress Avenue', '# Lamar Boulevard'],
  },
} as const satisfies Record<string, City>;
