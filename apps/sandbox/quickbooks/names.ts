export const customers = [
  'Ada Fontaine',
  'Beacon Hill Inn',
  'Coastal Yoga Studio',
  'Dunmore & Sons',
  'Eastport School District',
  'Fernwood Clinic',
  'Gallagher Law Office',
  'Hillside Apartments',
  'Ironworks Gym',
  'Juniper Events',
  'Kestrel Aviation',
  'Lakeview Church',
] as const;

export const departments = ['Main Street', 'Riverside'] as const;
export const classes = ['Retail', 'Wholesale'] as const;
