import { expect, it } from 'vitest';
import { toTraditional } from './traditional-chinese';

it.each([
  // Cut in the wrong place by the dictionary.
  ['查看表格', '檢視表格'],
  ['产生发送任务', '產生傳送任務'],
  ['%{smart_count} 天后到期', '%{smart_count} 天後到期'],
  ['2 周前，2 周后', '2 週前，2 週後'],
  ['连同标题行一起复制', '連同標題列一起複製'],
  ['第 %{line} 行第 %{column} 列，正在执行的列表', '第 %{line} 列第 %{column} 欄，正在執行的列表'],
  ['写回复', '寫回覆'],
  ['如何向应用用户发布新版本？', '如何向應用使用者發布新版本？'],
  ['开放一个数据中心', '開放一個資料中心'],
  ['上架后用户即可购买', '上架後使用者即可購買'],
  // Words of another trade.
  ['该账号没有权限', '該帳號沒有權限'],
  ['系统代码的类型与参数', '系統代碼的類型與參數'],
  ['审核通过，已绑定', '審核通過，已綁定'],
  ['电源适配器', '電源轉接器'],
  ['平台后台', '平台後台'],
  // What the dictionary gets right.
  ['服务器的文件已保存', '伺服器的檔案已儲存'],
  ['constructor', 'constructor'],
])('%s is %s in Taiwan', (simplified, traditional) => expect(toTraditional(simplified)).toBe(traditional));
