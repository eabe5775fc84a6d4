import { accountCalls } from './account';
import { activationCodeCalls } from './activation-code';
import { appCalls } from './app';
import { appPartCalls } from './app-part';
import { appUserCalls } from './app-user';
import type { Call } from './call';
import { channelCalls } from './channel';
import { cloudAuthorizationCalls } from './cloud-authorization';
import { companyCalls } from './company';
import { deviceCalls } from './device';
import { deviceImportCalls } from './device-import';
import { deviceTraceCalls } from './device-trace';
import { simCardCalls } from './sim-card';
import { cronCalls } from './cron';
import { feedbackCalls } from './feedback';
import { goodCalls } from './good';
import { liveCalls } from './live';
import { menuCalls } from './menu';
import { messageCalls } from './message';
import { moneyCalls } from './money';
import { operationCalls } from './operation';
import { orderCalls } from './order';
import { productCalls } from './product';
import { productShareCalls } from './product-share';
import { productVersionCalls } from './product-version';
import { refundCalls } from './refund';
import { roleCalls } from './role';
import { serverCalls } from './server';
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
    ...serverCalls,
    ...srvResourceCalls,
    ...serviceZoneCalls,
    ...cronCalls,
    ...feedbackCalls,
    ...productCalls,
    ...productVersionCalls,
    ...productShareCalls,
    ...appCalls,
    ...appPartCalls,
    ...channelCalls,
    ...messageCalls,
    ...operationCalls,
    ...uploadCalls,
    ...appUserCalls,
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
