import { Converter } from 'opencc-js/cn2t';

/**
 * Words that the dictionary gets wrong in this console, by their Simplified form. It cuts some in the wrong place
 * (查+看表 → 看錶), and takes some for words of programmers (权限 → 許可權) or of another trade (审核 → 稽核).
 */
const corrected = new Map([
  ['账', '帳'],
  ['台', '台'],
  ['数据', '資料'],
  ['用户', '使用者'],
  ['查看', '檢視'],
  ['发送', '傳送'],
  ['复制', '複製'],
  ['回复', '回覆'],
  ['天后', '天後'],
  ['周前', '週前'],
  ['周后', '週後'],
  ['向应用', '向應用'],
  ['向导', '精靈'],
  ['权限', '權限'],
  ['类型', '類型'],
  ['绑定', '綁定'],
  ['代码', '代碼'],
  ['参数', '參數'],
  ['审核', '審核'],
  ['发布', '發布'],
  ['前缀', '前綴'],
  ['分区', '分區'],
  ['表达式', '運算式'],
  ['回调', '回呼'],
  ['网关', '閘道'],
  ['端口', '連接埠'],
  ['适配器', '轉接器'],
  ['查找', '尋找'],
  ['退出登录', '登出'],
  ['不在线', '不在線上'],
  ['标清', '標準畫質'],
  ['视频流', '視訊串流'],
  ['流媒体', '串流媒體'],
  // Taiwan calls rows columns, and columns fields.
  ['行', '列'],
  ['列', '欄'],
]);
/** Words with these characters that are about no table. */
const whole = ['执行', '进行', '放行', '行政', '运行', '自行', '排行', '行为', '列表', '序列', '下列', '排列', '系列'];
const words = new RegExp(`(${[...whole, ...corrected.keys()].join('|')})`);

let convert: ((text: string) => string) | undefined;
const known = new Map<string, string>();

/**
 * Converts Simplified to Traditional Chinese with the vocabulary of Taiwan. Placeholders such as `%{count}` do not change,
 * because they contain no Chinese. The dictionary is loaded once, on the first call.
 */
export function toTraditional(text: string): string {
  let result = known.get(text);
  if (result === undefined) {
    const plain = (convert ??= Converter({ from: 'cn', to: 'twp' }));
    result = text
      .split(words)
      .map((part) => corrected.get(part) ?? plain(part))
      .join('');
    known.set(text, result);
  }
  return result;
}
