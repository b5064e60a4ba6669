import SerializerCompiler from '@fastify/fast-json-stringify-compiler';
import type { FastifySerializerCompiler } from 'fastify';

const compile = SerializerCompiler()({}, {});
const compiled = new WeakMap<object, ReturnType<typeof compile>>();

/** Fastify's own compiler, except that the many APIs of a test process share what it has compiled. */
export const compileSerializerOnce: FastifySerializerCompiler<object> = ({ httpStatus = '', ...part }) => {
  const serialize = compiled.get(part.schema) ?? compile({ ...part, httpStatus });
  compiled.set(part.schema, serialize);
  return serialize;
};
