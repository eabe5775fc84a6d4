import { feedbackType } from '../entities/feedback';

/** One message of a conversation: by the user or by staff, with the minutes since the previous message. */
export interface Line {
  staff?: true;
  after: number;
  text: string;
  /** A name of `pictures`. */
  picture?: keyof typeof pictures;
}

/** A conversation from its first message to the user's thanks. The state of a feedback decides how many messages it has. */
export interface Script {
  type: number;
  title: string;
  lines: readonly [Line, ...Line[]];
}

/** Small drawings as inline pictures, short enough for the column: seed data has no files. */
export const pictures = {
  night: drawing("%3Cpath fill='%23111' d='M0 0h16v9H0z'/%3E%3Ccircle cx='8' cy='5' r='1' fill='%23333'/%3E"),
  light: drawing(
    "%3Cpath fill='%23ddd' d='M0 0h16v9H0z'/%3E%3Cpath fill='%23fff' d='M5 1h6v7H5z'/%3E%3Ccircle cx='8' cy='3' r='1' fill='%23c22'/%3E",
  ),
  settings: drawing(
    "%3Cpath fill='%23eef' d='M0 0h16v9H0z'/%3E%3Cpath fill='%23247' d='M2 2h8v1H2zm0 2h12v1H2zm0 2h5v1H2z'/%3E",
  ),
} as const;

function drawing(shapes: string): string {
  return `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 9'%3E${shapes}%3C/svg%3E`;
}

const { fault, suggestion, question, complaint } = feedbackType;

export const chineseScripts: readonly [Script, ...Script[]] = [
  {
    type: fault,
    title: '夜视画面发黑',
    lines: [
      { after: 0, text: '晚上画面全黑，白天正常，重启过两次没有用。' },
      { after: 2, text: '这是昨晚的截图。', picture: 'night' },
      { after: 45, staff: true, text: '您好，请问夜视模式设置的是“自动”还是“关闭”？路径：设备设置 → 画面 → 夜视。' },
      { after: 30, text: '是“自动”，红外灯好像没有亮。' },
      {
        after: 60,
        staff: true,
        text: '收到。请先升级固件：设备设置 → 关于设备 → 检查更新。新版本修复了部分批次红外灯不启动的问题，升级后晚上再看一下。',
      },
      { after: 900, text: '升级后正常了，谢谢！' },
    ],
  },
  {
    type: fault,
    title: '云录像缺失',
    lines: [
      { after: 0, text: '昨天下午三点到五点没有录像，设备一直在线。' },
      {
        after: 120,
        staff: true,
        text: '您好，已查到该时段上传中断。请问当时家里的上行网络是否被占用，例如在备份照片？',
      },
      { after: 50, text: '可能是，电脑在上传文件。录像还能找回来吗？' },
      {
        after: 90,
        staff: true,
        text: '如设备插有存储卡，可在“回放 → 存储卡”查看该时段。我们已为您延长云存储 3 天作为补偿。',
      },
      { after: 300, text: '存储卡里有，谢谢。' },
    ],
  },
  {
    type: suggestion,
    title: '希望支持多画面预览',
    lines: [
      { after: 0, text: '家里有四台设备，希望一屏同时看。' },
      { after: 400, staff: true, text: '感谢您的建议！四画面预览已列入计划，预计在下个版本的平板和电视端先上线。' },
      { after: 60, text: '期待手机端也支持。' },
    ],
  },
  {
    type: question,
    title: '套餐能否更换设备',
    lines: [
      { after: 0, text: '旧设备坏了，年套餐还有八个月，能转到新设备吗？' },
      { after: 40, staff: true, text: '您好，同一账号下可以转移。请提供新设备的 UID（机身标签或设备设置中可查看）。' },
      { after: 15, text: '新设备已经绑定好了，就是这个账号下的第二台。' },
      { after: 70, staff: true, text: '已看到新设备，套餐将在 24 小时内转移完成，剩余天数不变。' },
      { after: 1300, text: '已经可以用了。' },
    ],
  },
  {
    type: complaint,
    title: '客服一直没有回复',
    lines: [
      { after: 0, text: '上周提交的问题没有人处理。' },
      { after: 3, text: '设备每天断线，已经影响使用了。' },
      { after: 25, staff: true, text: '非常抱歉让您久等。您的问题已转给高级工程师，今天之内会给您答复。' },
      {
        after: 200,
        staff: true,
        text: '工程师已分析日志：设备信号强度较弱（-82 dBm）。建议将设备靠近路由器，或增加一台信号扩展器。',
      },
      { after: 90, text: '好的，我试试看。' },
      { after: 1400, text: '挪近后两天没有断线了。' },
    ],
  },
];

export const englishScripts: readonly [Script, ...Script[]] = [
  {
    type: fault,
    title: 'Camera drops off the network',
    lines: [
      { after: 0, text: 'It goes offline every night at about two and comes back after an hour.' },
      { after: 1, text: 'The light looks like this while it is offline.', picture: 'light' },
      {
        after: 95,
        staff: true,
        text: 'Hello, thank you for the picture. A red light means that the router refuses the camera. Does your router restart at night, or switch its Wi-Fi off?',
      },
      { after: 240, text: 'There is a Wi-Fi schedule, but it only covers the guest network.' },
      {
        after: 35,
        staff: true,
        text: 'On some routers the schedule holds for the 2.4 GHz band of all networks. Could you switch it off for one night and tell us what happens?',
      },
      { after: 1500, text: 'That was it. No drop last night.' },
      { after: 20, staff: true, text: 'Very good, thank you for trying it.' },
    ],
  },
  {
    type: fault,
    title: 'No sound in playback',
    lines: [
      { after: 0, text: 'Live view has sound, recordings do not.' },
      {
        after: 60,
        staff: true,
        text: 'Hello, recordings have sound only when “Record audio” is on: camera settings, then Audio. Is it on for you?',
      },
      { after: 25, text: 'I only find this page, there is no audio in it.', picture: 'settings' },
      {
        after: 80,
        staff: true,
        text: 'Thank you, that is an older version of the app. Please update it to 3.4.0 and look again.',
      },
      { after: 600, text: 'Found it after the update. Works.' },
    ],
  },
  {
    type: suggestion,
    title: 'Dark mode, please',
    lines: [
      { after: 0, text: 'The app is very bright at night.' },
      {
        after: 700,
        staff: true,
        text: 'Thank you, we hear this often. Dark mode comes with the next version and follows the phone’s setting.',
      },
      { after: 30, text: 'Great, looking forward to it!' },
    ],
  },
  {
    type: question,
    title: 'Does it work with 5 GHz Wi-Fi?',
    lines: [
      { after: 0, text: 'My new router has no 2.4 GHz any more.' },
      {
        after: 55,
        staff: true,
        text: 'Hello, this model needs 2.4 GHz. Most routers have it hidden behind “Smart Connect”: when that is off, both bands can be chosen by themselves.',
      },
      { after: 130, text: 'Where do I find that? It is a mesh system.' },
      { after: 45, staff: true, text: 'Which make is it? Then we can send you the steps.' },
      { after: 20, text: 'I found it under IoT network, the camera is online now.' },
    ],
  },
  {
    type: complaint,
    title: 'Charged twice',
    lines: [
      { after: 0, text: 'I paid once and see two orders.' },
      {
        after: 30,
        staff: true,
        text: 'Hello, we are sorry. We see two orders within one minute; the second one was not used. We refund it now, it takes three to seven working days.',
      },
      { after: 15, text: 'Thank you. Will the plan go on?' },
      { after: 10, staff: true, text: 'Yes, the first order is not touched.' },
      { after: 5000, text: 'The money is back. Thanks!' },
    ],
  },
];
