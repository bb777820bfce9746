export { S3Objects, type S3Settings } from './s3-objects.js';
