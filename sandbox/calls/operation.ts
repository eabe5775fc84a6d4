import { parameterError } from '../answer';
import { bot, wikiArticle, wikiCategory } from '../entities/bot';
import { dataFile } from '../entities/data-file';
import { notificationConfig, notificationUser } from '../entities/notification';
import { serverState } from '../entities/server';
import { serviceNode } from '../entities/service-node';
import { serviceSetting, settingTemplate } from '../entities/service-setting';
import { requireRecord } from '../entity/record';
import { below, crud } from './crud';

const feedbackBot = '/user/feedback/bot';

const wikiCalls = [
  ...crud({
    entity: wikiCategory,
    paths: {
      list: `${feedbackBot}/wiki/category/get`,
      ...below(`${feedbackBot}/wiki/category`, 'add', 'set', 'del'),
    },
    usedBy: [['wiki_article', 'category_id', 'the category has articles; move or delete them first']],
  }),
  ...crud({
    entity: wikiArticle,
    paths: { list: `${feedbackBot}/wiki/get`, ...below(`${feedbackBot}/wiki`, 'add', 'set', 'del') },
    async check(context, { category_id: id = 0, lang = '' }) {
      const place = `${context.place}category_id`;
      const category = await requireRecord(context.db, wikiCategory, id, place, []);
      if (category.lang !== lang) throw parameterError(place, 'belongs to another language');
    },
  }),
];

const serviceCalls = [
  ...crud({
    entity: serviceNode,
    paths: below('/v2/user/admin/service/node', 'list', 'set', 'del'),
    async del({ place }, { health_state: health }) {
      if (health === serverState.online)
        throw parameterError(`${place}id`, 'the node is online and would register itself again; stop it first');
    },
  }),
  ...crud({
    entity: settingTemplate,
    paths: { list: '/v2/user/srvcfg/template/get', set: '/v2/user/srvcfg/template/set' },
    // A service's settings begin with its template.
    listFor: ['setmng'],
  }),
  ...crud({ entity: serviceSetting, paths: below('/v2/user/srvcfg'), listFor: ['settemp'] }),
];

/** Records of the platform itself: everybody with the permission sees and changes all of them. */
export const operationCalls = [
  ...crud({ entity: dataFile, paths: { list: '/iot/data/file/query', set: '/iot/data/file/update' } }),
  ...crud({ entity: notificationConfig, paths: below('/v2/user/admin/sysnotify/cfg', 'list', 'set') }),
  ...crud({ entity: notificationUser, paths: below('/v2/user/admin/sysnotify/user') }),
  ...crud({ entity: bot, paths: { list: `${feedbackBot}/get`, ...below(feedbackBot, 'add', 'set') } }),
  ...wikiCalls,
  ...serviceCalls,
];
