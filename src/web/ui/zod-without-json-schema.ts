// Stands in for the part of Zod that describes schemas as JSON Schema, a quarter of what Zod weighs (vite.config.ts puts
// it there). Only the server describes anything, in its OpenAPI document; a browser only checks.

function describe(): never {
  throw new Error('Schemas are described on the server only')
}

export const toJSONSchema = describe
export const createToJSONSchemaMethod = () => describe
export const createStandardJSONSchemaMethod = () => describe
