// When a question is asked, as data: the browser, the server and the report judge it alike.

import type { Answers, Field, Rule, Section } from './template.ts'

export const holds = (rule: Rule | undefined, answers: Answers): boolean =>
  rule === undefined || answers[rule.field] === rule.is

export const isAsked = (section: Section, field: Field, answers: Answers): boolean =>
  holds(section.visibleWhen, answers) && holds(field.visibleWhen, answers)
