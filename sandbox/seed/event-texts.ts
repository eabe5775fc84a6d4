import { pushChannel } from '../entities/push-platform';
import type { Translations } from './message-texts';

const { sms, push, voice } = pushChannel;

interface EventPlan {
  event: string;
  name: string;
  cn: string;
  alarm: number;
  level: number;
  channels: readonly number[];
  interval: number;
  texts: Translations;
}

/** The events of devices, and the messages to their owners. */
export const eventPlans: readonly EventPlan[] = [
  {
    event: 'motion',
    name: 'Movement',
    cn: '移动侦测',
    alarm: 1,
    level: 1,
    channels: [push],
    interval: 60,
    texts: {
      en: ['Movement', '${device}: movement at ${time}'],
      zh: ['移动侦测', '${device} 于 ${time} 检测到移动'],
      'zh-TW': ['移動偵測', '${device} 於 ${time} 偵測到移動'],
    },
  },
  {
    event: 'person',
    name: 'Person seen',
    cn: '人形侦测',
    alarm: 2,
    level: 2,
    channels: [push],
    interval: 60,
    texts: {
      en: ['Person seen', '${device}: somebody at ${time}'],
      zh: ['人形侦测', '${device} 于 ${time} 检测到人形'],
      'zh-TW': ['人形偵測', '${device} 於 ${time} 偵測到人形'],
    },
  },
  {
    event: 'sound',
    name: 'Sound',
    cn: '声音侦测',
    alarm: 3,
    level: 1,
    channels: [push],
    interval: 120,
    texts: { en: ['Sound', '${device}: a loud sound at ${time}'], zh: ['声音侦测', '${device} 于 ${time} 检测到异响'] },
  },
  {
    event: 'sos',
    name: 'Emergency button',
    cn: '紧急求助',
    alarm: 4,
    level: 3,
    channels: [push, sms, voice],
    interval: 0,
    texts: { en: ['Emergency', 'Somebody pressed SOS on ${device}'], zh: ['紧急求助', '${device} 触发紧急求助'] },
  },
  {
    event: 'low_battery',
    name: 'Battery low',
    cn: '电量不足',
    alarm: 5,
    level: 2,
    channels: [push],
    interval: 21_600,
    texts: { en: ['Battery low', '${device}: ${percent}% left'], zh: ['电量不足', '${device} 剩余电量 ${percent}%'] },
  },
  {
    event: 'offline',
    name: 'Device offline',
    cn: '设备离线',
    alarm: 6,
    level: 2,
    channels: [push],
    interval: 3600,
    texts: {
      en: ['Offline', '${device} went offline'],
      zh: ['设备离线', '${device} 已离线'],
      'zh-TW': ['裝置離線', '${device} 已離線'],
    },
  },
  {
    event: 'storage_full',
    name: 'Memory card full',
    cn: '存储卡已满',
    alarm: 7,
    level: 1,
    channels: [push],
    interval: 86_400,
    texts: { zh: ['存储卡已满', '${device} 存储卡已满'] },
  },
  {
    event: 'smoke',
    name: 'Smoke',
    cn: '烟雾报警',
    alarm: 57,
    level: 3,
    channels: [push, sms, voice],
    interval: 0,
    texts: { en: ['Smoke', '${device} has detected smoke'], zh: ['烟雾报警', '${device} 检测到烟雾'] },
  },
  {
    event: 'doorbell',
    name: 'Doorbell',
    cn: '门铃呼叫',
    alarm: 0,
    level: 2,
    channels: [push],
    interval: 0,
    texts: { en: ['Somebody rings', 'Somebody is at ${device}'], zh: ['门铃呼叫', '${device} 有人按铃'] },
  },
  {
    event: 'firmware',
    name: 'Firmware updated',
    cn: '固件升级完成',
    alarm: 0,
    level: 1,
    channels: [push],
    interval: 0,
    texts: {},
  },
];
