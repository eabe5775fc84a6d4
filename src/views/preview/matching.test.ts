import { describe, expect, it } from 'vitest';
import { keywordsOf, matchesOf, type Answer } from './matching';
import { termsOf } from './terms';

function build(id: number, title: string, keywords: string, text = ''): Answer {
  return { id, title, keywords, text };
}

const offline = build(
  1,
  'My camera is offline',
  'offline, network',
  'Check that the router is online and the light is blue.',
);
const wifi = build(2, 'Which Wi-Fi does it need?', 'wifi, 2.4 GHz', 'The camera needs a 2.4 GHz network.');
const cancel = build(3, 'How do I cancel a plan?', 'cancel, renewal', 'Open Me, then Orders, choose the plan.');
const english = [offline, wifi, cancel];

const lixian = build(11, '设备离线怎么办？', '离线,断网', '请检查路由器是否正常上网。');
const peiwang = build(12, '如何重新配网？', '配网，WiFi', '设备仅支持 2.4 GHz 网络。');
const chinese = [lixian, peiwang];

function texts(text: string) {
  return termsOf(text).map((term) => term.text);
}

function best(question: string, articles: readonly Answer[]) {
  return matchesOf(question, articles)[0]?.answer.id;
}

describe('terms', () => {
  it('are words where there are blanks, in one form', () =>
    expect(texts('My Wi-Fi isn’t WORKING, café 2.4')).toEqual(['wifi', 'isnt', 'working', 'cafe', '2', '4']));
  it('are pairs of characters in Chinese, which has no blanks', () =>
    expect(texts('设备离线了怎么办？')).toEqual(['设备', '备离', '离线', '线了', '了怎']));
  it('are both where both stand together', () =>
    expect(texts('如何连接WiFi网络')).toEqual(['何连', '连接', 'wifi', '网络']));
  it('are none in a question that says nothing', () => expect(texts('how do I … ?')).toEqual([]));
});

describe('the answer', () => {
  it.each([
    ['camera offline', 1],
    ['is my network down', 1],
    ['does it work with WIFI 5', 2],
    ['I want to cancel', 3],
    ['cancelled the renewals', 3],
  ])('to "%s" is %d', (question, id) => expect(best(question, english)).toBe(id));

  it.each([
    ['摄像头离线了', 11],
    ['家里断网以后怎么处理', 11],
    ['怎么重新配网', 12],
    ['wifi 连不上', 12],
  ])('to "%s" is %d', (question, id) => expect(best(question, chinese)).toBe(id));

  it.each(['hello', 'how do I', '???', 'where is my parcel', ''])('to "%s" is none', (question) =>
    expect(matchesOf(question, english)).toEqual([]),
  );
  it('to a Chinese question about something else is none, though it asks alike', () =>
    expect(matchesOf('发票怎么办？', chinese)).toEqual([]));

  it('[B1] counts each keyword that the question has', () => {
    const [one] = matchesOf('zzz network qqq', english);
    const [two] = matchesOf('zzz network offline', english);
    expect(one?.keywords).toEqual(['network']);
    expect(two?.keywords).toEqual(['offline', 'network']);
    expect((two?.score ?? 0) - (one?.score ?? 0)).toBeGreaterThanOrEqual(10);
  });
  it('[B1] wants all words of a keyword', () => {
    const article = build(1, 'x', 'night vision');
    expect(best('vision at night', [article])).toBe(1);
    expect(best('vision tests', [article])).toBeUndefined();
  });
  it('[B2] says which words of the question title and text have', () => {
    const [match] = matchesOf('路由器正常设备离线', chinese);
    expect(match).toMatchObject({ keywords: ['离线'], inTitle: ['设备离线'], inText: ['路由器', '正常'] });
  });
  it('[B3] prefers the article whose title was asked', () => {
    const general = build(1, 'Plans', 'plan, cancel, renewal');
    expect(best('How do I cancel a plan', [general, cancel])).toBe(3);
  });
  it('[B4] does not come from a word or two of a long text', () => {
    expect(matchesOf('light bulb kitchen ceiling', english)).toEqual([]);
  });
  it('[B5] is the first of equals', () => {
    expect(
      best('offline', [
        { ...offline, id: 8 },
        { ...offline, id: 9 },
      ]),
    ).toBe(8);
  });
});

describe('keywords', () => {
  it('are separated as people do it', () =>
    expect(keywordsOf('离线，断网、 WiFi, wifi 5；\n离线')).toEqual(['离线', '断网', 'WiFi', 'wifi 5']));
});
