// A service card, by the specification's fields.

export type ServiceIcon = 'clipboard-check' | 'calendar' | 'beaker' | 'document-search' | 'default'

export interface Service {
  id: string
  title: string
  description: string
  icon: ServiceIcon
  price: string
  link: string
}
