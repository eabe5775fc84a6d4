import { accountCalls } from './account';
import { activationCodeCalls } from './activation-code';
import { appCalls } from './app';
import { appAddressCalls } from './app-address';
import { appPackageCalls } from './app-package';
import { appPushCalls } from './app-push';
import { appResourceCalls } from './app-resource';
import { appSettingCalls } from './app-setting';
import { appUserCalls } from './app-user';
import { appVersionCalls } from './app-version';
import { botCalls } from './bot';
import type { Call } from './call';
import { cloudAuthorizationCalls } from './cloud-authorization';
import { cloudPlatformCalls } from './cloud-platform';
import { companyCalls } from './company';
import { dataFileCalls } from './data-file';
import { deviceCalls } from './device';
import { deviceImportCalls } from './device-import';
import { deviceTraceCalls } from './device-trace';
import { simCardCalls } from './sim-card';
import { cronCalls } from './cron';
import { eventConfigCalls } from './event-config';
import { feedbackCalls } from './feedback';
import { goodCalls } from './good';
import { liveCalls } from './live';
import { menuCalls } from './menu';
import { messageTemplateCalls } from './message-template';
import { moneyCalls } from './money';
import { noticeTemplateCalls } from './notice-template';
import { notificationCalls } from './notification';
import { orderCalls } from './order';
import { paymentCalls } from './payment';
import { productCalls } from './product';
import { productShareCalls } from './product-share';
import { productVersionCalls } from './product-version';
import { pushLinkCalls, pushPlatformCalls } from './push-platform';
import { pushRecordCalls } from './push-record';
import { refundCalls } from './refund';
import { roleCalls } from './role';
import { serverCalls } from './server';
import { serviceNodeCalls, serviceSettingCalls } from './service';
import { shopCalls } from './shop';
import { signInCalls } from './sign-in';
import { serviceZoneCalls, srvResourceCalls } from './srv-resource';
import { statisticsCalls } from './statistics';
import { uploadCalls } from './upload';

/** Every call that the sandbox serves, by path. A new one is added to this list and nowhere else. */
export const servedCalls: ReadonlyMap<string, Call> = new Map(
  [
    ...signInCalls,
    ...cloudAuthorizationCalls,
    ...accountCalls,
    ...companyCalls,
    ...menuCalls,
    ...roleCalls,
    ...deviceCalls,
    ...deviceImportCalls,
    ...deviceTraceCalls,
    ...simCardCalls,
    ...dataFileCalls,
    ...cloudPlatformCalls,
    ...paymentCalls,
    ...pushPlatformCalls,
    ...pushLinkCalls,
    ...serverCalls,
    ...srvResourceCalls,
    ...serviceZoneCalls,
    ...serviceNodeCalls,
    ...serviceSettingCalls,
    ...notificationCalls,
    ...cronCalls,
    ...botCalls,
    ...feedbackCalls,
    ...productCalls,
    ...productVersionCalls,
    ...productShareCalls,
    ...appCalls,
    ...appPackageCalls,
    ...appResourceCalls,
    ...appVersionCalls,
    ...appAddressCalls,
    ...appSettingCalls,
    ...uploadCalls,
    ...appUserCalls,
    ...appPushCalls,
    ...messageTemplateCalls,
    ...pushRecordCalls,
    ...noticeTemplateCalls,
    ...eventConfigCalls,
    ...goodCalls,
    ...shopCalls,
    ...orderCalls,
    ...refundCalls,
    ...activationCodeCalls,
    ...moneyCalls,
    ...liveCalls,
    ...statisticsCalls,
  ].map((call): [string, Call] => [call.path, call]),
);
