export { unreadableForIrs } from './parties.js';
export { type IrisReturn, type IrisTransmission, irisNamespace, irisTransmission, utidOf } from './transmission.js';
export { type Transmitter, type TransmitterSettings, transmitterOf } from './transmitter.js';
export { placeOfLine, type XmlElement } from './xml-element.js';
