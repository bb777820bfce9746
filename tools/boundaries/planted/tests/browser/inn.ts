await ownCompany('Zigzag Inn LLC');
