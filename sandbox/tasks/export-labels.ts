import type { Label } from '../contract';
import { deviceState, deviceType } from '../entities/device';
import { logLevel } from '../entities/device-trace';
import { currency, orderState, orderType, payType } from '../entities/mall-order';

/** The labels of a field's values. */
export type Labels = Readonly<Record<string, Label>>;

export const orderStateLabels: Labels = {
  [orderState.unpaid]: { en: 'Unpaid', zh: '未支付' },
  [orderState.paid]: { en: 'Paid', zh: '已支付' },
  [orderState.success]: { en: 'Success', zh: '成功' },
  [orderState.failed]: { en: 'Failed', zh: '失败' },
  [orderState.cancelled]: { en: 'Cancelled', zh: '已取消' },
  [orderState.invalid]: { en: 'Invalid', zh: '已失效' },
};

export const orderTypeLabels: Labels = {
  [orderType.limited]: { en: 'Limited purchase', zh: '限购' },
  [orderType.normal]: { en: 'Normal purchase', zh: '普通购买' },
  [orderType.free]: { en: 'Free', zh: '免费领取' },
  [orderType.basic]: { en: 'Basic package', zh: '基础套餐' },
};

export const payTypeLabels: Labels = {
  [payType.none]: { en: 'None', zh: '无' },
  [payType.alipay]: { en: 'Alipay', zh: '支付宝' },
  [payType.wechat]: { en: 'WeChat Pay', zh: '微信支付' },
  [payType.paypal]: { en: 'PayPal', zh: 'PayPal' },
  [payType.company]: { en: 'Company pay', zh: '公司支付' },
  [payType.cdk]: { en: 'Activation code', zh: '激活码' },
  [payType.payu]: { en: 'PayU', zh: 'PayU' },
  [payType.stripe]: { en: 'Stripe', zh: 'Stripe' },
  [payType.paytm]: { en: 'Paytm', zh: 'Paytm' },
  [payType.razorpay]: { en: 'Razorpay', zh: 'Razorpay' },
};

export const currencyLabels: Labels = {
  [currency.cny]: { en: 'CNY', zh: '人民币' },
  [currency.usd]: { en: 'USD', zh: '美元' },
  [currency.inr]: { en: 'INR', zh: '印度卢比' },
};

export const deviceTypeLabels: Labels = {
  [deviceType.homeCamera]: { en: 'Home camera', zh: '家用摄像机' },
  [deviceType.cellular]: { en: 'Cellular equipment', zh: '蜂窝设备' },
  [deviceType.hardVideo]: { en: 'Hard video', zh: '硬件录像' },
  [deviceType.outdoorVideo]: { en: 'Outdoor video', zh: '户外摄像机' },
  [deviceType.lowPower]: { en: 'Low power', zh: '低功耗' },
};

export const deviceStateLabels: Labels = {
  [deviceState.offline]: { en: 'Offline', zh: '离线' },
  [deviceState.online]: { en: 'Online', zh: '在线' },
};

export const logLevelLabels: Labels = {
  [logLevel.error]: { en: 'Error', zh: '错误' },
  [logLevel.warning]: { en: 'Warning', zh: '警告' },
  [logLevel.info]: { en: 'Information', zh: '信息' },
  [logLevel.debug]: { en: 'Debug', zh: '调试' },
};

/** The parts of a device's firmware that write log lines. */
export const logModuleLabels: Labels = {
  net: { en: 'Network', zh: '网络' },
  video: { en: 'Video', zh: '视频' },
  storage: { en: 'Storage', zh: '存储' },
  power: { en: 'Power', zh: '电源' },
  ota: { en: 'OTA', zh: '固件升级' },
  cloud: { en: 'Cloud', zh: '云服务' },
};
